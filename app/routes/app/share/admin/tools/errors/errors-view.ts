import { ERROR_STATES, type ErrorState } from '#app/domain/error-reports/error-report.ts';

/** What the address says: which errors (`null` is all), and which page of them, from 0. */
export type ErrorsView = { state: ErrorState | null; search: string; page: number };

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 1000;

/** Without a word about the state, those are shown about which something is to be done. */
export function parseErrorsView(search: URLSearchParams): ErrorsView {
  const state = search.get('state') ?? 'open';
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    state: ERROR_STATES.find((known) => known === state) ?? null,
    // PostgreSQL takes neither NUL nor half a character.
    search: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

type Parts = { state: ErrorState | null; search: string; page?: number };

/** The address of a view within the screen; the first page unless one is given. */
export function toErrorsSearch({ state, search, page = 0 }: Parts): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state ?? 'all');
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page + 1));
  return `?${query}`;
}
