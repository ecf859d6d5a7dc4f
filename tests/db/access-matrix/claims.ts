import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Made by `claim_card` and ended by `undo_claim`. Staff see who has claimed a card, but not the token. */
export const claims: TableAccess = {
  grants: { select: 'id guest_id profile_id created_at ended_at', insert: '', update: '' },
  change: { ended_at: '2026-11-21T12:00:00Z' },
  rows: {
    'of the surfer': {
      may: { surfer: 's---', staff: 's---', service: 'siud' },
      row: ({ school, ids }) => ({ guest_id: school.ownGuestId, profile_id: ids.surfer }),
    },
    'without an account': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        guest_id: school.otherGuestId,
        token_hash: `\\x${randomBytes(32).toString('hex')}`,
      }),
    },
    'of a guest in personal sessions': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, ids }) => ({ guest_id: personal.ownGuestId, profile_id: ids.solo }),
    },
  },
};
