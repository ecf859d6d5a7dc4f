import type { FunctionAccess } from '../support/access/access-types.ts';

/** Surfers ask for reviews, with an account or a card, and coaches work through their inbox. */
export const reviewFunctions: Record<string, FunctionAccess> = {
  // Of the waves of the caller's guests. Without consent to coaching the answer says so.
  request_review: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ wave_id: school.otherWaveId, question: 'How do I turn?' }),
  },
  withdraw_review_request: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ wave_id: school.otherWaveId }),
  },
  mark_wave_reviewed: {
    for: 'staff',
    args: ({ school }) => ({ wave_id: school.ownWaveId, is_reviewed: true }),
  },
  list_inbox: {
    for: 'staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
    tells: (answer, { school }) =>
      (answer as { sessions: { id: string }[] }).sessions.some(({ id }) => id === school.sessionId),
  },
};
