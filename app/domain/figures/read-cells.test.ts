import { expect, test } from 'vitest';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { sortedWave } from '../../../tests/support/sorted-wave.ts';
import { type CellTexts, readCells } from './read-cells.ts';
import { toCellText } from './to-cell-text.ts';

const wave: SortedWave = {
  ...sortedWave,
  surferId: 'ana',
  startMs: 16_340,
  endMs: 28_000,
  score: 7.5,
  direction: 'left',
  manoeuvres: ['carve', 'air'],
};

const read = (texts: CellTexts, videoMs: number | null = 86_000) =>
  readCells(texts, { wave, videoMs, surferIds: ['ana', 'kai'] });

test.each([
  [{ surfer: 'kai' }, { surferId: 'kai' }],
  [{ surfer: '' }, { surferId: null }],
  // The end stays where it is.
  [{ start: '0:18' }, { startMs: 18_000 }],
  [{ end: '30,5' }, { endMs: 30_500 }],
  [{ length: '12.5' }, { endMs: 28_840 }],
  // As the form sends them, far from where the wave was.
  [
    { start: '1:00', end: '1:10' },
    { startMs: 60_000, endMs: 70_000 },
  ],
  // A player rounds past the last frame.
  [{ end: '1:26.04' }, { endMs: 86_000 }],
  [{ score: '7,25' }, { score: 7.25 }],
  [{ score: ' 10 ' }, { score: 10 }],
  [{ score: '' }, { score: null }],
  [
    { direction: 'right', side: 'backside' },
    { direction: 'right', side: 'backside' },
  ],
  [
    { direction: '', side: '' },
    { direction: null, side: null },
  ],
  [{ manoeuvres: 'Air,  bottom turn, air,' }, { manoeuvres: ['air', 'bottom turn', 'air'] }],
  [{ manoeuvres: '' }, { manoeuvres: [] }],
])('%j is read as %j', (texts, set) => {
  expect(read(texts)).toEqual({ set, problems: {} });
});

test.each([
  [{ surfer: 'gone' }, 'surfer', /no longer on the roster/],
  [{ start: 'soon' }, 'start', /a time like 0:16.3/],
  [{ start: '0:28' }, 'start', /The end of the wave must come after its start/],
  [{ end: '0:10' }, 'end', /The end of the wave must come after its start/],
  [{ end: '1:30' }, 'end', /The video is only 1:26 long/],
  [{ length: '-3' }, 'length', /a length in seconds/],
  [{ length: '0.2' }, 'length', /at least half a second/],
  [{ score: '11' }, 'score', /The highest score is 10.00/],
  [{ score: '-1' }, 'score', /from 0 to 10/],
  [{ score: '7.125' }, 'score', /from 0 to 10/],
  [{ score: '1e1' }, 'score', /from 0 to 10/],
  [{ direction: 'up' }, 'direction', /left or right/],
  [{ side: '=1+1' }, 'side', /frontside or backside/],
  [{ manoeuvres: 'carve, =cmd()' }, 'manoeuvres', /“=cmd\(\)” is not a manoeuvre/],
  [{ manoeuvres: 'air,'.repeat(21) }, 'manoeuvres', /at most 20 manoeuvres/],
])('%j is rejected with a sentence', (texts, column, sentence) => {
  expect(read(texts).problems).toEqual({ [column]: expect.stringMatching(sentence) });
});

test('a wave longer than two minutes is rejected, also in a video whose length is not known yet', () => {
  expect(read({ length: '120.1' }, null).problems.length).toMatch(/at most two minutes/);
  expect(read({ length: '120' }, null).set).toEqual({ endMs: 136_340 });
});

test('valid cells are read even if others are invalid', () => {
  const { set, problems } = read({ score: '11', direction: 'right' });
  expect(set).toEqual({ direction: 'right' });
  expect(Object.keys(problems)).toEqual(['score']);
});

test('the text of a cell reads back as the same value', () => {
  const texts: CellTexts = {};
  for (const column of ['surfer', 'start', 'end', 'score', 'direction', 'side'] as const) {
    texts[column] = toCellText(column, wave);
  }
  texts.manoeuvres = toCellText('manoeuvres', wave);
  const { id, videoId, angles, revision, changedBy, changedAt, ...fields } = wave;
  expect(read(texts)).toEqual({ set: fields, problems: {} });
  expect(read({ length: toCellText('length', wave) }).set).toEqual({ endMs: 28_000 });
});
