import type { TableAccess } from '../support/access/access-types.ts';

/** Created by migrations, opened and closed by platform admins; others get yes or no by `is_feature_open`. */
export const featureFlags: TableAccess = {
  grants: { select: '*', insert: '', update: 'open_to' },
  change: { open_to: 'everyone' },
  key: ['key'],
  rows: {
    any: {
      may: { 'platform-admin': 's-u-', service: 'siud' },
      row: () => ({ key: 'some-part' }),
      onlyOne: true,
    },
  },
};
