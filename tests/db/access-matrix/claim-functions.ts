import type { FunctionAccess } from '../support/access/access-types.ts';

/** As `functions`, of cards, claims and consents. */
export const claimFunctions: Record<string, FunctionAccess> = {
  // Claims and consents. Every visitor with a card opens it, until a surfer has claimed it.
  save_claim_codes: {
    for: 'staff',
    args: ({ school }) => ({ session_id: school.sessionId, codes: [] }),
  },
  open_card: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ code: tokens.card }),
  },
  open_claim_key: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.claim }),
  },
  claim_card: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ code: tokens.card, token_hash: '00'.repeat(32), purposes: ['share'] }),
  },
  open_claims: { open: 'to visitors too', for: 'claim' },
  save_consent: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({
      surfer_ids: [school.otherLineId],
      purpose: 'coaching',
      is_given: false,
    }),
  },
  request_guardian_consent: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({
      surfer_id: school.otherLineId,
      name: 'Lani',
      email: 'lani@example.com',
    }),
  },
  // For every visitor with the token, which only the guardian's mail contains.
  open_guardian_request: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.guardian }),
  },
  answer_guardian_request: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.guardian, purposes: ['share'] }),
  },
  // Of claims in the request, of which these have none.
  transfer_claims: { for: 'signed-in service' },
  undo_claim: { for: 'staff', args: ({ school }) => ({ surfer_id: school.ownLineId }) },
  mark_minor: { for: 'staff', args: ({ school }) => ({ surfer_id: school.ownLineId }) },
  list_my_consents: { for: 'surfer' },
  list_session_consents: { for: 'staff', args: ({ school }) => ({ session_id: school.sessionId }) },
};
