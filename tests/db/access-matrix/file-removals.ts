import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Written by what deletes rows, read by workers. */
export const fileRemovals: TableAccess = {
  key: ['path'],
  grants: { select: '', insert: '', update: '' },
  change: { bucket: 'avatars' },
  rows: {
    any: { may: { service: 'siud' }, row: () => ({ bucket: 'originals', path: randomUUID() }) },
  },
};
