import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Between the code that queues mails and the code that sends them. */
export const mailOutbox: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { last_problem: 'Changed' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: () => ({
        kind: 'invite',
        recipient: 'kai@example.com',
        params: {},
        idempotency_key: randomUUID(),
      }),
    },
  },
};
