import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Written when rows are deleted, read by workers. */
export const fileRemovals: TableAccess = {
  key: ['path'],
  grants: { select: '', insert: '', update: '' },
  change: { bucket: 'avatars' },
  rows: {
    any: { may: { service: 'siud' }, row: () => ({ bucket: 'originals', path: randomUUID() }) },
  },
};
