import {
  BETA_ROLES,
  BETA_STATES,
  type BetaRole,
  type BetaState,
} from '#app/domain/beta/beta-request.ts';

/** What the address says: whose requests (`null` is all), and which page of them, from 0. */
export type BetaView = {
  state: BetaState | null;
  role: BetaRole | null;
  search: string;
  page: number;
};

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 1000;

/** Without a word about the state, those are shown that wait for a decision. */
export function parseBetaView(search: URLSearchParams): BetaView {
  const state = search.get('state') ?? 'asked';
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    state: BETA_STATES.find((known) => known === state) ?? null,
    role: BETA_ROLES.find((known) => known === search.get('role')) ?? null,
    // PostgreSQL takes neither NUL nor half a character.
    search: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

type Parts = Omit<BetaView, 'page'> & { page?: number };

/** The address of a view within the screen; the first page unless one is given. */
export function toBetaSearch({ state, role, search, page = 0 }: Parts): string {
  const query = new URLSearchParams();
  if (state !== 'asked') query.set('state', state ?? 'all');
  if (role) query.set('role', role);
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page + 1));
  return `?${query}`;
}
