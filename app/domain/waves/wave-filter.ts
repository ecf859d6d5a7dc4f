import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** Which of a session's waves; all of them where nothing is said. */
export type WaveFilter = {
  /** `none`: those that nobody is named for. */
  surfer: string | 'none' | null;
  favourites: boolean;
};

/** Reads `?surfer=…&favourites=yes`; what can be neither is passed over. */
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
