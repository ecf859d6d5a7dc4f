import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Every visitor with a mail's token calls `get_mail_choice` and `set_mail_choice`. */
export const mailChoices: TableAccess = {
  key: ['recipient'],
  grants: { select: '', insert: '', update: '' },
  change: { stopped_at: '2026-11-21T12:00:00Z' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: () => ({ recipient: `${randomUUID()}@example.com`, kind: 'waves-ready' }),
    },
  },
};
