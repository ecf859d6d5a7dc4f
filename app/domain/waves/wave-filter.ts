import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** An address has room for the ids of this many waves. */
export const MAX_SELECTED_WAVES = 100;

/** A filter and order of a session's waves; all of them as they were ridden where it is empty. */
export type WaveFilter = {
  /** `none`: waves without a surfer. */
  surfer: string | 'none' | null;
  favourites: boolean;
  /** The best scores first, instead of as they were ridden. */
  isBestFirst: boolean;
};

/** Reads `?surfer=…&favourites=yes&order=best`; ignores invalid values. */
export function parseWaveFilter(search: URLSearchParams): WaveFilter {
  const surfer = search.get('surfer') ?? '';
  return {
    surfer: surfer === 'none' || isUuid(surfer) ? surfer : null,
    favourites: search.get('favourites') === 'yes',
    isBestFirst: search.get('order') === 'best',
  };
}

/** `?surfer=…&favourites=yes&order=best`, or nothing for all waves as they were ridden. */
export function toFilterSearch(
  { surfer, favourites, isBestFirst }: WaveFilter,
  after?: string | null,
): string {
  const search = new URLSearchParams();
  if (surfer) search.set('surfer', surfer);
  if (favourites) search.set('favourites', 'yes');
  if (isBestFirst) search.set('order', 'best');
  if (after) search.set('after', after);
  return search.size > 0 ? `?${search}` : '';
}

/**
 * The end of a page of waves: the time and id of its last one, or, with the best first, how many
 * waves came before.
 */
export type WaveCursor = { riddenAt: string; id: string } | { count: number };

/** The database's format of times, to the microsecond. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

const COUNT = /^[1-9]\d{0,4}$/;

/** `2026-11-21T10:32:05.5+00:00~0b9f…` or `24`, for an address. */
export function toCursorText(cursor: WaveCursor): string {
  return 'count' in cursor ? String(cursor.count) : `${cursor.riddenAt}~${cursor.id}`;
}

/** Null for an invalid cursor: the list then starts at its start. */
export function parseCursor(text: string | null): WaveCursor | null {
  if (text && COUNT.test(text)) return { count: Number(text) };
  const [riddenAt = '', id] = text?.split('~') ?? [];
  const isTime = TIME.test(riddenAt) && !Number.isNaN(Date.parse(riddenAt));
  return isTime && isUuid(id) ? { riddenAt, id } : null;
}
