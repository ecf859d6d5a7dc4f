import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Between workers and the queue; platform admins call `list_workers`. */
export const workers: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { seen_at: '2026-01-01T00:00:00Z' },
  rows: { any: { may: { service: 'siud' }, row: () => ({ id: randomUUID() }) } },
};
