import type { MessageState } from '#app/domain/enquiries/message-state.ts';

/** The states in the words of the screen. */
export const STATE_NAMES: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
