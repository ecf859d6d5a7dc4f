import type { TableAccess } from '../support/access/access-types.ts';

/** Read by the server alone, for users who may see a session of that day. */
export const surfDays: TableAccess = {
  key: ['place', 'day'],
  grants: { select: '', insert: '', update: '' },
  change: { hours: { '05': {} } },
  rows: {
    any: {
      may: { service: 'siud' },
      row: () => ({ place: '39.00,-9.43', day: '2026-11-22', hours: {} }),
      onlyOne: true,
    },
  },
};
