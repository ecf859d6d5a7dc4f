import type { FunctionAccess } from '../support/access/access-types.ts';

/** As `functions`, of cards, claims and consents. */
export const claimFunctions: Record<string, FunctionAccess> = {
  // Claims and consents. Every visitor with a card opens it, until a surfer has claimed it.
  save_claim_codes: {
    for: 'staff',
    args: ({ school }) => ({
      codes: [
        { guestId: school.otherGuestId, tokenHash: '00'.repeat(32), shortHash: '11'.repeat(32) },
      ],
    }),
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
  open_claimed_wave: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ wave_id: school.otherWaveId }),
  },
  save_consent: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({
      guest_ids: [school.otherGuestId],
      purpose: 'coaching',
      is_given: false,
    }),
  },
  request_guardian_consent: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({
      guest_id: school.otherGuestId,
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
  undo_claim: { for: 'staff', args: ({ school }) => ({ guest_id: school.ownGuestId }) },
  mark_minor: { for: 'staff', args: ({ school }) => ({ guest_id: school.ownGuestId }) },
  list_my_consents: { for: 'surfer' },
  list_session_consents: { for: 'staff', args: ({ school }) => ({ session_id: school.sessionId }) },
};
