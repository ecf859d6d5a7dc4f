import { MESSAGE_STATES, type MessageState } from '#app/domain/enquiries/message-state.ts';

/** What the address says: which messages (`null` is all), and which page of them, from 0. */
export type MessagesView = { state: MessageState | null; search: string; page: number };

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 1000;

/** Without a word about the state, those are shown that wait for an answer. */
export function parseMessagesView(search: URLSearchParams): MessagesView {
  const state = search.get('state') ?? 'open';
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    state: MESSAGE_STATES.find((known) => known === state) ?? null,
    // PostgreSQL takes neither NUL nor half a character.
    search: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

type Parts = { state: MessageState | null; search: string; page?: number };

/** The address of a view within the screen; the first page unless one is given. */
export function toMessagesSearch({ state, search, page = 0 }: Parts): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state ?? 'all');
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page + 1));
  return `?${query}`;
}
