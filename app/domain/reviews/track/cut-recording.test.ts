import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import {
  cutRecording,
  deleteCompared,
  deleteDrawing,
  type Recorded,
  saveVoiceTake,
} from './cut-recording.ts';
import { PLAIN_VIEW, toReviewState } from './review-track.ts';

const arrow = (id: string) => ({ id, tool: 'arrow' }) as Drawing;
const take = (name: string, fromMs: number, toMs: number) => ({ name, blob: null, fromMs, toMs });

/** Ten seconds: slow from the start, still from 4 s, an arrow at 3 s and 5 s, and on from 8 s. */
const recorded: Recorded = {
  durationMs: 10_000,
  events: [
    { at: 0, kind: 'film', ms: 1000, rate: 0.5 },
    { at: 3000, kind: 'draw', drawing: arrow('first') },
    { at: 4000, kind: 'film', ms: 3000, rate: 0 },
    { at: 5000, kind: 'draw', drawing: arrow('second') },
    { at: 8000, kind: 'film', ms: 3000, rate: 1 },
    { at: 9000, kind: 'erase', id: 'first' },
  ],
  notes: [
    { id: 'a', at: 1000, text: 'Before' },
    { id: 'b', at: 4500, text: 'Inside' },
    { id: 'c', at: 9000, text: 'After' },
  ],
  takes: [take('voice', 0, 10_000)],
};
const showAt = ({ events }: Recorded, at: number) => {
  const { film, drawings } = toReviewState({ events }, at, 0);
  return { film, drawings: drawings.map(({ id }) => id) };
};

test.each([
  [2000, 6000],
  [0, 3500],
  [3000, 4000],
  [4500, 9500],
])('without the stretch from %i to %i ms, all after it shows the same', (fromMs, toMs) => {
  const cut = cutRecording(recorded, { fromMs, toMs });
  const cutMs = toMs - fromMs;
  expect(cut.durationMs).toBe(10_000 - cutMs);
  for (let at = 0; at < 10_000; at += 250) {
    if (at < fromMs) expect(showAt(cut, at)).toEqual(showAt(recorded, at));
    if (at >= toMs) expect(showAt(cut, at - cutMs)).toEqual(showAt(recorded, at));
  }
  const times = cut.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(cut.takes).toEqual(
    [take('voice', 0, fromMs), take('voice', toMs, 10_000)].filter(
      (each) => each.toMs > each.fromMs,
    ),
  );
});

test('a note of a stretch that is cut out stays, and later ones move', () => {
  const { notes } = cutRecording(recorded, { fromMs: 4000, toMs: 6000 });
  expect(notes.map(({ at }) => at)).toEqual([1000, 4000, 7000]);
});

test('words that are said again stand in the place of the first ones', () => {
  const again = saveVoiceTake(recorded, { fromMs: 2000, toMs: 5000 }, take('again', 0, 3000));
  expect(again.takes).toEqual([
    take('voice', 0, 2000),
    take('again', 0, 3000),
    take('voice', 5000, 10_000),
  ]);
  expect(again.events).toEqual(recorded.events);
  // A second time, over the end of the first.
  const twice = saveVoiceTake(again, { fromMs: 4000, toMs: 6000 }, take('twice', 0, 2000));
  expect(twice.takes).toEqual([
    take('voice', 0, 2000),
    take('again', 0, 2000),
    take('twice', 0, 2000),
    take('voice', 6000, 10_000),
  ]);
});

test('where the new words are shorter, the rest of the stretch is cut out', () => {
  const again = saveVoiceTake(recorded, { fromMs: 2000, toMs: 5000 }, take('again', 0, 1000));
  expect(again.durationMs).toBe(8000);
  expect(again.takes).toEqual([
    take('voice', 0, 2000),
    take('again', 0, 1000),
    take('voice', 5000, 10_000),
  ]);
  expect(showAt(again, 3500)).toEqual(showAt(recorded, 5500));
});

test('a drawing that is dropped was never there', () => {
  const without = deleteDrawing(recorded, 'first');
  expect(showAt(without, 8500).drawings).toEqual(['second']);
  expect(without.events).toHaveLength(4);
});

const beside = { ...PLAIN_VIEW, id: 'beside', layout: 'side' as const, opacity: 0.5 };
const points = [0, 0.1, 0.2, 0.3].map((x): [number, number] => [x, 0]);
const pencil = { id: 'pencil', tool: 'pencil', points } as Drawing;
/** A compared wave from 1 s to 9 s, which plays from 2 s, and a stroke from 3 s to 6 s. */
const compared: Recorded = {
  ...recorded,
  events: [
    { at: 1000, kind: 'compare', compared: beside },
    { at: 1000, kind: 'compared-film', ms: 500, rate: 0 },
    { at: 2000, kind: 'compared-film', ms: 500, rate: 1 },
    { at: 3000, kind: 'draw', drawing: pencil, times: [0, 1000, 2000, 3000] },
    { at: 3000, kind: 'draw', drawing: pencil, compared: 'beside', times: [0, 500, 1500, 2500] },
    { at: 9000, kind: 'compare', compared: null },
  ],
};

test.each([
  [500, 1500],
  [2500, 3500],
  [4500, 5500],
  [3500, 9500],
])('the compared wave and a stroke are cut with the stretch from %i to %i ms', (fromMs, toMs) => {
  const cut = cutRecording(compared, { fromMs, toMs });
  const readAt = ({ events }: Recorded, at: number) => {
    const state = toReviewState({ events }, at, 0);
    return [state.compared, state.drawings.map((drawing) => drawing.points.length)];
  };
  for (let at = 0; at < 10_000; at += 250) {
    if (at < fromMs) expect(readAt(cut, at)).toEqual(readAt(compared, at));
    if (at >= toMs) expect(readAt(cut, at - (toMs - fromMs))).toEqual(readAt(compared, at));
  }
});

test('a compared wave that is taken out was never shown', () => {
  const without = deleteCompared(compared, 'beside');
  expect(toReviewState(without, 5000, 0).compared).toBeNull();
  expect(without.events.filter(({ kind }) => kind === 'draw')).toHaveLength(1);
  expect(toReviewState(deleteCompared(compared, 'another'), 5000, 0).compared).not.toBeNull();
});
