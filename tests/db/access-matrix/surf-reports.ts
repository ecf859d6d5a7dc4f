import type { TableAccess } from '../support/access/access-types.ts';

/** Fetched by servers and workers; all visitors read those that reveal nothing of a school. */
export const surfReports: TableAccess = {
  key: ['place'],
  grants: { select: '*', insert: '', update: '' },
  change: { failures: 1 },
  rows: {
    'of a known break': {
      may: { everybody: 's---', service: 'siud' },
      row: () => ({ place: '39.00,-9.43', is_public: true }),
      onlyOne: true,
    },
    "of a school's own spot": {
      may: { service: 'siud' },
      row: () => ({ place: '38.95,-9.40', is_public: false }),
      onlyOne: true,
    },
  },
};
