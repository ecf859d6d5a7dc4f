import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Stored with the service key; platform admins read and resolve them. */
export const errorReports: TableAccess = {
  grants: { select: '*', insert: '', update: 'state resolved_in' },
  change: { state: 'muted' },
  rows: {
    any: {
      may: { 'platform-admin': 's-u-', service: 'siud' },
      row: () => ({
        fingerprint: randomBytes(8).toString('hex'),
        part: 'server',
        message: 'x',
        first_release: '1',
        last_release: '1',
      }),
    },
  },
};
