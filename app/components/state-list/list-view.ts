/**
 * The part of a list that an address selects: the state (`null` is all), the search, and the page
 * from 0.
 */
export type ListView<State extends string> = { state: State | null; search: string; page: number };

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 1000;

/** Without a state in the address, the first one applies. */
export function parseListView<State extends string>(
  query: URLSearchParams,
  states: readonly State[],
): ListView<State> {
  const state = query.get('state') ?? states[0];
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    state: states.find((known) => known === state) ?? null,
    // PostgreSQL rejects NUL and lone surrogates.
    search: (query.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

/** Returns the query of a list's address; without `page` its first page. */
export function toListQuery<State extends string>(
  { state, search, page = 0 }: { state: State | null; search: string; page?: number },
  states: readonly State[],
): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== states[0]) query.set('state', state ?? 'all');
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page + 1));
  return query;
}
