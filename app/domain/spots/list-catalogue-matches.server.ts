import { type CatalogueSpot, listCatalogueSpots } from './catalogue/list-catalogue-spots.server.ts';
import { toSpotKey } from './spot-key.ts';

/** The search keys of each known break. Built once: there are some three hundred. */
let keys: { spot: CatalogueSpot; name: string; place: string }[] | undefined;

function listKeys() {
  keys ??= listCatalogueSpots().map((spot) => ({
    spot,
    name: toSpotKey(spot.name),
    place: toSpotKey(spot.place),
  }));
  return keys;
}

/**
 * Known breaks whose name, or a word of it or of their place, starts with the typed text; the best
 * first.
 */
export function listCatalogueMatches(typed: string, limit: number): CatalogueSpot[] {
  const key = toSpotKey(typed);
  if (key === '') return [];
  const rank = ({ name, place }: { name: string; place: string }) => {
    if (name === key) return 0;
    if (name.startsWith(key)) return 1;
    if (` ${name}`.includes(` ${key}`)) return 2;
    return ` ${place}`.includes(` ${key}`) ? 3 : null;
  };
  return listKeys()
    .flatMap((each) => {
      const ranked = rank(each);
      return ranked === null ? [] : [{ spot: each.spot, ranked }];
    })
    .sort((a, b) => a.ranked - b.ranked)
    .slice(0, limit)
    .map(({ spot }) => spot);
}

/** The known break of exactly this name, ignoring accents, capitals and signs. */
export function findCatalogueSpot(name: string): CatalogueSpot | null {
  const key = toSpotKey(name);
  return listKeys().find((each) => each.name === key)?.spot ?? null;
}
