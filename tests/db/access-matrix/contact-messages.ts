import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/**
 * Stored with the service key; platform admins read, close and delete them, and a signed-in sender
 * reads their own.
 */
export const contactMessages: TableAccess = {
  grants: { select: '*', insert: '', update: 'state' },
  change: { state: 'closed' },
  rows: {
    "a visitor's": { may: { 'platform-admin': 's-ud', service: 'siud' }, row: () => message(null) },
    "the surfer's": {
      may: { surfer: 's---', 'platform-admin': 's-ud', service: 'siud' },
      row: ({ ids }) => message(ids.surfer),
    },
  },
};

function message(sender_id: string | null) {
  return {
    id: randomUUID(),
    reference: createReference(),
    topic: 'question',
    name: 'Kai',
    email: 'kai@example.com',
    message: 'Hello',
    site_url: 'http://x',
    sender_id,
  };
}

function createReference(): string {
  const signs = randomUUID().replaceAll(/[01-]/g, '').toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}
