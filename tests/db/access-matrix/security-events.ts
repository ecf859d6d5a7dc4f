import type { TableAccess } from '../support/access/access-types.ts';

/** Written by triggers and by the sign-in; users and platform admins read it by functions alone. */
export const securityEvents: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { network: null },
  rows: {
    "the surfer's": {
      may: { service: 's---' },
      row: ({ ids }) => ({ user_id: ids.surfer, event: 'signed-in', network: '203.0.113.0/24' }),
    },
  },
};
