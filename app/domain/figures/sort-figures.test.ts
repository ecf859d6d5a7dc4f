import { expect, test } from 'vitest';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import { parseFigureSort, toFigureSortText, toSortedFigures } from './sort-figures.ts';
import { type RowFigures, toFigureRow } from './to-figure-row.ts';

function toVideo(id: string, startsAtMs: number) {
  return { id, name: 'GX010042', durationMs: 60_000, startsAtMs, hasClock: true };
}
const figures: RowFigures = {
  surfers: [
    { id: 'k', name: 'kai', colour: null, lycra: '', stance: 'goofy', consent: 'yes' },
    { id: 'a', name: 'Ána', colour: null, lycra: '', stance: 'regular', consent: 'asked' },
    { id: 's10', name: 'Surfer 10', colour: null, lycra: '', stance: null, consent: 'no' },
    { id: 's9', name: 'Surfer 9', colour: null, lycra: '', stance: null, consent: 'no' },
  ],
  videos: [toVideo('film', 0), toVideo('earlier', -30_000)],
  counts: { w1: { views: 3, downloads: 0 }, w4: { views: 12, downloads: 1 } },
};
const [w1, w2, w3, w4, w5] = [
  { surferId: 'k', startMs: 1000, endMs: 5000, score: 7.5, direction: 'left' as const },
  { surferId: null, startMs: 9000, endMs: 12_000 },
  { surferId: 'a', startMs: 20_000, endMs: 32_000, direction: 'left' as const },
  { surferId: 's10', startMs: 40_000, endMs: 41_000, score: 10, manoeuvres: ['air'] },
  { surferId: 's9', startMs: 50_000, endMs: 51_000, score: 0, side: 'frontside' as const },
];
const rows = [w1, w2, w3, w4, w5].map((wave, n) =>
  toFigureRow({ ...sortedWave, ...wave, id: `w${n + 1}` }, figures),
);
const order = (text: string | null) =>
  toSortedFigures(rows, parseFigureSort(text))
    .map(({ wave }) => wave.id.slice(1))
    .join('');

test.each([
  [null, '12345'],
  ['start', '12345'],
  ['-start', '54321'],
  ['surfer', '31542'],
  ['-surfer', '45132'],
  // Highest first; a score of 0 is a score, a missing score is none.
  ['-score', '41523'],
  ['score', '51423'],
  ['length', '45213'],
  ['direction', '13245'],
  // By stance where it was not set: goofy to the left is frontside.
  ['side', '31524'],
  ['manoeuvres', '41235'],
  ['-views', '41235'],
  ['consent', '34512'],
  ['nonsense', '12345'],
  ['-__proto__', '12345'],
])('sorted by %s, the rows are in the order %s', (text, expected) =>
  expect(order(text)).toBe(expected),
);

test('waves of several cameras are sorted by the clock, not by video', () => {
  const waves = [w1, w2].map((wave, n) => ({ ...sortedWave, ...wave, id: `${n}` }));
  const other = { ...sortedWave, ...w4, id: 'other', videoId: 'earlier', startMs: 35_000 };
  const sorted = toSortedFigures(
    [...waves, other].map((wave) => toFigureRow(wave, figures)),
    { by: 'start', descending: false },
  );
  // Ridden at 1 s, 9 s and, 35 s after a start of 30 s before, at 5 s.
  expect(sorted.map(({ wave }) => wave.id)).toEqual(['0', 'other', '1']);
});

test('a sort order in an address reads back as the same', () => {
  for (const text of ['start', '-score', 'surfer']) {
    expect(toFigureSortText(parseFigureSort(text))).toBe(text);
  }
  expect(toFigureSortText(parseFigureSort('"><script>'))).toBe('start');
});
