const POINTS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
];

/** Degrees clockwise from north as one of the sixteen points: 247 is `WSW`. */
export function toCompassPoint(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360;
  return POINTS[Math.round(turned / 22.5) % 16] ?? '';
}

type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Along the earth's surface, as a sphere. */
export function toDistanceKm(a: Position, b: Position): number {
  const toRadians = Math.PI / 180;
  const halfLatitude = ((b.latitude - a.latitude) * toRadians) / 2;
  const halfLongitude = ((b.longitude - a.longitude) * toRadians) / 2;
  const h =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(a.latitude * toRadians) *
      Math.cos(b.latitude * toRadians) *
      Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
