import { SPOTS_OF_ASIA_AND_OCEANIA } from './spots-of-asia-and-oceania.server.ts';
import { SPOTS_OF_EUROPE_AND_AFRICA } from './spots-of-europe-and-africa.server.ts';
import { SPOTS_OF_THE_AMERICAS } from './spots-of-the-americas.server.ts';

/**
 * A well-known break. Written from general knowledge: positions are approximate (good for a
 * forecast, not for navigation), facings to some ten degrees.
 */
export type CatalogueSpot = {
  name: string;
  place: string;
  /** ISO 3166-1, two letters. */
  country: string;
  latitude: number;
  longitude: number;
  /** The direction out to sea, clockwise from north. */
  facingDegrees: number;
  timeZone: string;
};

let spots: readonly CatalogueSpot[] | undefined;

/** The built-in catalogue of breaks; never part of what browsers load. */
export function listCatalogueSpots(): readonly CatalogueSpot[] {
  spots ??= parse(SPOTS_OF_EUROPE_AND_AFRICA + SPOTS_OF_ASIA_AND_OCEANIA + SPOTS_OF_THE_AMERICAS);
  return spots;
}

/**
 * A line without `;` has the country and time zone of the lines below it; those have name, place,
 * latitude, longitude, and facing.
 */
function parse(text: string): CatalogueSpot[] {
  let country = '';
  let timeZone = '';
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [name = '', place = '', latitude, longitude, facing] = line.split(';');
    if (latitude === undefined) {
      [country = '', timeZone = ''] = line.split(' ');
      return [];
    }
    return {
      name,
      place,
      country,
      timeZone,
      facingDegrees: Number(facing),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });
}
