import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Written by `answer_contact_message`, which sends them. */
export const contactAnswers: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { text: 'Changed' },
  rows: {
    "to a visitor's message": {
      may: { 'platform-admin': 's---', service: 'siud' },
      row: ({ messageIds }) => ({ id: randomUUID(), message_id: messageIds.visitor, text: 'x' }),
    },
    "to the surfer's": {
      may: { 'surfer platform-admin': 's---', service: 'siud' },
      row: ({ messageIds }) => ({ id: randomUUID(), message_id: messageIds.surfer, text: 'x' }),
    },
  },
};
