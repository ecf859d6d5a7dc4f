import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Whoever holds a mail's token asks `get_mail_choice` and `set_mail_choice`. */
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
