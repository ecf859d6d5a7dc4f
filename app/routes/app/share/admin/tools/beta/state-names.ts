import type { BetaState } from '#app/domain/beta/beta-request.ts';

/** The states in the words of the screen. */
export const STATE_NAMES: Record<BetaState, string> = {
  asked: 'Waiting',
  admitted: 'Admitted',
  declined: 'Declined',
};
