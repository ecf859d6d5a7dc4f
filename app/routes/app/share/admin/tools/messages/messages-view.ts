import { type ListView, parseListView, toListQuery } from '#app/components/state-list/list-view.ts';
import { MESSAGE_STATES, type MessageState } from '#app/domain/enquiries/message-state.ts';

export type MessagesView = ListView<MessageState>;

/** The states' names on the screen. */
export const STATE_NAMES: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export function parseMessagesView(query: URLSearchParams): MessagesView {
  return parseListView(query, MESSAGE_STATES);
}

/** Returns the address of a view; without `page` its first page. */
export function toMessagesAddress(view: Omit<MessagesView, 'page'> & { page?: number }): string {
  return `?${toListQuery(view, MESSAGE_STATES)}`;
}
