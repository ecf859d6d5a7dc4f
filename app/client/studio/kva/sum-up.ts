import { type Drawing, KEY_POSITION } from '#app/domain/drawings/drawing.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { Kva } from './read-kva.client.ts';
import { MOST_DRAWINGS, type PlacedMarks } from './to-placed-marks.ts';
import { toUnopenedWords } from './unopened.ts';

/** Pictures whose shapes differ by less look alike. */
const ALIKE = 0.02;

/** "3 key positions, 7 drawings and 1 track"; empty where there is nothing. */
export function toContents(drawings: readonly Drawing[]): string {
  const count = (isCounted: (drawing: Drawing) => boolean) => drawings.filter(isCounted).length;
  const positions = count(({ tool }) => tool === KEY_POSITION);
  const tracks = count(({ tool }) => tool === 'track');
  const parts = [
    { count: positions, noun: 'key position' },
    { count: drawings.length - positions - tracks, noun: 'drawing' },
    { count: tracks, noun: 'track' },
  ];
  const words = parts
    .filter(({ count }) => count > 0)
    .map((each) => countOf(each.count, each.noun));
  return new Intl.ListFormat('en-GB').format(words);
}

/** The parts of a file that are not added to a wave, each with its reason. */
export function listNotAdded(kva: Kva, { outside, known, tooMany }: PlacedMarks): string[] {
  return [
    ...toUnopenedWords(kva.unopened),
    ...(outside > 0 ? [`${outside} outside this wave`] : []),
    ...(known > 0 ? [`${known} that the wave has already`] : []),
    ...(tooMany > 0 ? [`${tooMany}, since a wave has at most ${MOST_DRAWINGS} drawings`] : []),
  ];
}

/**
 * What looks different from Kinovea.
 *
 * @param ratio of the wave's picture: its width by its height
 * @param isExact whether the wave has its exact frames
 */
export function listDifferences(
  kva: Kva,
  { ratio, isExact }: { ratio: number; isExact: boolean },
): string[] {
  const isAlike = Math.abs(kva.ratio / ratio - 1) < ALIKE;
  const shape = 'The file was made for a picture of another shape, so drawings may lie elsewhere.';
  const coarse = 'The exact frames of this wave are not there yet: times may be a frame off.';
  return [...(isAlike ? [] : [shape]), ...(isExact ? [] : [coarse]), ...kva.notes];
}
