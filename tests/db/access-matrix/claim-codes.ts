import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Staff write them by `save_claim_codes`; every visitor with a card opens it by `open_card`. */
export const claimCodes: TableAccess = {
  key: ['token_hash'],
  grants: { select: '', insert: '', update: '' },
  change: { expires_at: '2026-11-21T12:00:00Z' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ school }) => ({
        guest_id: school.ownGuestId,
        token_hash: hash(),
        short_hash: hash(),
      }),
    },
  },
};

function hash(): string {
  return `\\x${randomBytes(32).toString('hex')}`;
}
