import type { TableAccess } from '../support/access/access-types.ts';

/** Written by `refuse_public_wave` alone; staff see them by `get_wave_publicity`, cards by `open_claims`. */
export const publicWaveRefusals: TableAccess = {
  key: ['wave_id', 'surfer_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { created_at: '2026-01-01T00:00:00Z' },
  rows: {
    "the surfer's own": {
      may: { surfer: 's---', service: 'siud' },
      row: ({ school }) => ({ wave_id: school.ownWaveId, surfer_id: school.ownLineId }),
      onlyOne: true,
    },
    "another surfer's": {
      may: { service: 'siud' },
      row: ({ school }) => ({ wave_id: school.otherWaveId, surfer_id: school.otherLineId }),
      onlyOne: true,
    },
  },
};
