/** Which rows of a list an address shows: those of one state (`null` is all) that a search finds; the page from 0. */
export type ListView<State extends string> = { state: State | null; search: string; page: number };

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 1000;

/** An address that names no state shows the first of them. */
export function parseListView<State extends string>(
  query: URLSearchParams,
  states: readonly State[],
): ListView<State> {
  const state = query.get('state') ?? states[0];
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    state: states.find((known) => known === state) ?? null,
    // PostgreSQL takes neither NUL nor half a character.
    search: (query.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

/** The query of an address within the screen; the first page unless one is given. */
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
