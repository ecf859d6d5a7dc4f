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
