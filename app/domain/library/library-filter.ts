import { parsePage } from '#app/lib/parse/parse-page.ts';

export const LIBRARY_WAVES_PER_PAGE = 24;

const MAX_LENGTH = 40;

/** What the library shows; empty texts show all. */
export type LibraryFilter = {
  manoeuvre: string;
  /** `frontside` or `backside`. */
  side: string;
  level: string;
  /** Starts at 0. */
  page: number;
};

export function parseLibraryFilter(search: URLSearchParams): LibraryFilter {
  const read = (name: string) => (search.get(name) ?? '').slice(0, MAX_LENGTH);
  return {
    manoeuvre: read('manoeuvre'),
    side: read('side'),
    level: read('level'),
    page: parsePage(search.get('page')),
  };
}

export function toLibraryPath({ page, ...filter }: LibraryFilter): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (page > 0) search.set('page', String(page));
  return search.size > 0 ? `/app/coach/library?${search}` : '/app/coach/library';
}

export function isFiltered({ manoeuvre, side, level }: LibraryFilter): boolean {
  return [manoeuvre, side, level].some((value) => value !== '');
}
