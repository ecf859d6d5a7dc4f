import type { TableAccess } from '../support/access/access-types.ts';

/** Chosen by staff; all visitors see them by `list_public_waves`, and only with consent. */
export const publicWaves: TableAccess = {
  key: ['wave_id'],
  grants: { select: '*', insert: 'wave_id session_id', update: '' },
  change: { created_at: '2026-01-01T00:00:00Z' },
  rows: {
    "of the surfer's wave": {
      may: { staff: 'si-d', service: 'siud' },
      row: ({ school }) => ({ wave_id: school.ownWaveId, session_id: school.sessionId }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 'si-d', service: 'siud' },
      row: ({ personal }) => ({ wave_id: personal.ownWaveId, session_id: personal.sessionId }),
      onlyOne: true,
    },
  },
};
