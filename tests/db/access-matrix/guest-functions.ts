import { randomUUID } from 'node:crypto';
import type { FunctionAccess } from '../support/access/access-types.ts';

/** As `functions`, of a school's guests and of cards that open again. */
export const guestFunctions: Record<string, FunctionAccess> = {
  list_guests: { for: 'staff', args: ({ school }) => ({ organisation_id: school.organisationId }) },
  add_guests: {
    for: 'staff service',
    args: ({ school }) => ({
      organisation_id: school.organisationId,
      guests: [{ id: school.newGuestId, name: 'Moana' }],
    }),
  },
  replace_card: { for: 'staff', args: ({ school }) => ({ guest_id: school.otherGuestId }) },
  merge_guests: {
    for: 'staff',
    args: ({ school }) => ({ guest_id: school.awayGuestId, other_id: school.newGuestId }),
  },
  undo_guest_merge: { for: 'staff', args: ({ tokens }) => ({ merge_id: tokens.merge }) },
  // Every visitor with a card that was opened elsewhere; these have one that no phone has opened.
  ask_to_open: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ code: tokens.card, token_hash: '00'.repeat(32) }),
  },
  list_open_requests: {
    for: 'staff',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
  },
  list_session_requests: { for: 'staff', args: ({ school }) => ({ session_id: school.sessionId }) },
  answer_open_request: {
    for: 'staff',
    args: ({ tokens }) => ({ request_id: tokens.openRequest, is_granted: false }),
  },
  // For every visitor with the token, which only the guardian's mail contains.
  open_as_guardian: {
    open: 'to visitors too',
    for: 'everybody',
    args: ({ tokens }) => ({ token: tokens.guardian, token_hash: '00'.repeat(32) }),
  },
  // Of a guardian's phone, which none of the roles has.
  list_guarded_guests: { open: 'to visitors too', for: '' },
  list_consent_log: {
    for: 'admin owner',
    args: ({ school }) => ({ organisation_id: school.organisationId }),
  },
  save_guest: {
    for: 'staff service',
    args: ({ school }) => ({ guest_id: school.otherGuestId, fields: { name: 'Moana' } }),
  },
  save_surfer: {
    for: 'staff service',
    args: ({ school }) => ({
      session_id: school.sessionId,
      surfer_id: school.ownLineId,
      fields: { name: 'Moana' },
    }),
  },
  create_claim_link: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ guest_id: school.otherGuestId }),
  },
  // In one of two calls: the card is still to be made.
  ask_for_consent: {
    for: 'staff',
    args: ({ school }) => ({ guest_id: school.newGuestId, purpose: 'shorts' }),
  },
  // Of the waves of guests whom the caller has claimed.
  mark_own_wave: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ wave_id: school.otherWaveId, is_favourite: true }),
  },
  create_own_link: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({
      link_id: randomUUID(),
      token_hash: '00'.repeat(32),
      wave_id: school.otherWaveId,
    }),
  },
  revoke_own_link: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ linkIds }) => ({ link_id: linkIds.ofGuest }),
  },
  // Of the guests of the caller's account.
  list_account_links: { for: 'surfer' },
  delete_guest: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ guest_id: school.otherGuestId }),
  },
};
