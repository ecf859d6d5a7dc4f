import type { TableAccess } from '../support/access/access-types.ts';

/** Written by `count_link_use` alone. Staff see how often their waves were opened; surfers do not. */
export const waveCounts: TableAccess = {
  key: ['wave_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { views: 7 },
  rows: {
    "of the surfer's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({ wave_id: school.ownWaveId, session_id: school.sessionId }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ({ wave_id: personal.ownWaveId, session_id: personal.sessionId }),
      onlyOne: true,
    },
  },
};
