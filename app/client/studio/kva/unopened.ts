import { countOf } from '#app/lib/format/words.ts';

/** How many of each kind. */
export type Counts = ReturnType<typeof createCounts>;

export function createCounts() {
  const counts = new Map<string, number>();
  return {
    add: (kind: string, by = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + by),
    list: () => [...counts],
  };
}

/** What Kinovea's kinds are called; several may have one name. */
const NOUNS: Record<string, string> = {
  Bitmap: 'image',
  SVG: 'image',
  BikeFit: 'bike fit',
  GenericPosture: 'posture tool',
  Counter: 'counter',
  Clock: 'clock',
  TimeSegment: 'time segment',
  TimePolyline: 'time segment',
  DistortionGrid: 'lens grid',
  TestGrid: 'test grid',
  CoordinateSystem: 'coordinate system',
  CalibrationPlane: 'measured plane',
  Calibration: 'known length without its line',
  TimeOrigin: 'time origin',
  unreadable: 'damaged drawing',
};

/** "2 images"; kinds without a name of their own are counted together. */
export function toUnopenedWords(unopened: Counts): string[] {
  const byNoun = createCounts();
  for (const [kind, count] of unopened.list()) {
    byNoun.add(NOUNS[kind] ?? 'drawing of another kind', count);
  }
  return byNoun.list().map(([noun, count]) => toWords(count, noun));
}

/** Of "known length without its line" the first noun has the s. */
function toWords(count: number, noun: string): string {
  const [first = noun, rest] = noun.split(/ (?=of |without )/);
  return rest ? `${countOf(count, first)} ${rest}` : countOf(count, first);
}
