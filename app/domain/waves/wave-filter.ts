import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** A filter of a session's waves; all of them where it is empty. */
export type WaveFilter = {
  /** `none`: waves without a surfer. */
  surfer: string | 'none' | null;
  favourites: boolean;
};

/** Reads `?surfer=…&favourites=yes`; ignores invalid values. */
export function parseWaveFilter(search: URLSearchParams): WaveFilter {
  const surfer = search.get('surfer') ?? '';
  return {
    surfer: surfer === 'none' || isUuid(surfer) ? surfer : null,
    favourites: search.get('favourites') === 'yes',
  };
}

/** `?surfer=…&favourites=yes`, or nothing for all waves. */
export function toFilterSearch({ surfer, favourites }: WaveFilter, after?: string | null): string {
  const search = new URLSearchParams();
  if (surfer) search.set('surfer', surfer);
  if (favourites) search.set('favourites', 'yes');
  if (after) search.set('after', after);
  return search.size > 0 ? `?${search}` : '';
}

/** The end of a page of waves: the time and id of its last one. */
export type WaveCursor = { riddenAt: string; id: string };

/** The database's format of times, to the microsecond. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

/** `2026-11-21T10:32:05.5+00:00~0b9f…`, for an address. */
export function toCursorText({ riddenAt, id }: WaveCursor): string {
  return `${riddenAt}~${id}`;
}

/** Null for an invalid cursor: the list then starts at its start. */
export function parseCursor(text: string | null): WaveCursor | null {
  const [riddenAt = '', id] = text?.split('~') ?? [];
  const isTime = TIME.test(riddenAt) && !Number.isNaN(Date.parse(riddenAt));
  return isTime && isUuid(id) ? { riddenAt, id } : null;
}
