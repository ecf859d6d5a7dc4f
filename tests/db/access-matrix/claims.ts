import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Made by `claim_card` and ended by `undo_claim`. Staff see who has claimed a card, but not the token. */
export const claims: TableAccess = {
  grants: {
    select: 'id session_id surfer_id profile_id created_at ended_at',
    insert: '',
    update: '',
  },
  change: { ended_at: '2026-11-21T12:00:00Z' },
  rows: {
    "of the surfer's line": {
      may: { surfer: 's---', staff: 's---', service: 'siud' },
      row: ({ school, ids }) => ({
        session_id: school.sessionId,
        surfer_id: school.ownLineId,
        profile_id: ids.surfer,
      }),
    },
    'without an account': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        surfer_id: school.otherLineId,
        token_hash: `\\x${randomBytes(32).toString('hex')}`,
      }),
    },
    'in a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, ids }) => ({
        session_id: personal.sessionId,
        surfer_id: personal.ownLineId,
        profile_id: ids.solo,
      }),
    },
  },
};
