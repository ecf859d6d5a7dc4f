import {
  CONVERSION_STATES,
  type ConversionState,
} from '#app/domain/conversions/queue/conversion-state.ts';
import type { QueueFilter } from '#app/domain/conversions/queue/queue-filter.ts';

/** The part of the queue that the address selects: a filter, and the page from 0. */
export type QueueView = QueueFilter & { page: number };

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 100_000;
/** Also one that this release does not know. */
const KIND = /^[a-z][a-z-]{1,39}$/;

export function parseQueueView(search: URLSearchParams): QueueView {
  const state = search.get('state');
  const kind = search.get('kind');
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    state: CONVERSION_STATES.find((known) => known === state) ?? null,
    kind: kind !== null && KIND.test(kind) ? kind : null,
    // PostgreSQL rejects NUL and lone surrogates.
    search: (search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, MAX_SEARCH_CHARACTERS)
      .toWellFormed(),
    page: Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGE) - 1,
  };
}

type Parts = { state: ConversionState | null; kind: string | null; search: string; page?: number };

/** Returns the query of a view's address; without `page` its first page. */
export function toQueueSearch({ state, kind, search, page = 0 }: Parts): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (kind) query.set('kind', kind);
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page + 1));
  return `?${query}`;
}
