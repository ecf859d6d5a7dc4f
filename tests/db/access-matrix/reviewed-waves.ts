import type { TableAccess } from '../support/access/access-types.ts';

/** Waves that a coach is done with: staff see those of their sessions; a function writes them. */
export const reviewedWaves: TableAccess = {
  key: ['wave_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { created_at: '2026-11-21T12:00:00Z' },
  rows: {
    'of the school': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({ session_id: school.sessionId, wave_id: school.ownWaveId }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ({ session_id: personal.sessionId, wave_id: personal.ownWaveId }),
      onlyOne: true,
    },
  },
};
