import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findCatalogueSpot, listCatalogueMatches } from './list-catalogue-matches.server.ts';
import { toSpotKey, toSpotPattern } from './spot-key.ts';

/** A suggested spot. */
export type SpotSuggestion = {
  name: string;
  /** `Ericeira, Portugal`; empty where it is unknown. */
  where: string;
  timeZone: string | null;
};

const MAX_SUGGESTIONS = 8;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Spots that I use, then well-known ones, whose names start with the typed text or contain it. */
export async function listSpotMatches(db: Db, typed: string): Promise<SpotSuggestion[]> {
  const pattern = toSpotPattern(typed.trim());
  if (pattern === '') return [];
  const mine = requireData(
    'Searching spots',
    await db
      .from('spots')
      .select('name, place, country, time_zone')
      .ilike('name', `%${pattern}%`)
      .order('name')
      .limit(MAX_SUGGESTIONS),
  );
  const known = [
    ...mine.map(({ name, place, country, time_zone }) => {
      const known = findCatalogueSpot(name);
      return toSuggestion({
        name,
        place: place || (known?.place ?? ''),
        country: country ?? known?.country ?? null,
        timeZone: time_zone ?? known?.timeZone ?? null,
      });
    }),
    ...listCatalogueMatches(typed, MAX_SUGGESTIONS).map(toSuggestion),
  ];
  const byKey = new Map<string, SpotSuggestion>();
  for (const spot of known) {
    const key = toSpotKey(spot.name);
    if (!byKey.has(key)) byKey.set(key, spot);
  }
  return [...byKey.values()].slice(0, MAX_SUGGESTIONS);
}

function toSuggestion(spot: {
  name: string;
  place: string;
  country: string | null;
  timeZone: string | null;
}): SpotSuggestion {
  const country = spot.country && countries.of(spot.country);
  const where = [spot.place, country].filter(Boolean).join(', ');
  return { name: spot.name, where, timeZone: spot.timeZone };
}
