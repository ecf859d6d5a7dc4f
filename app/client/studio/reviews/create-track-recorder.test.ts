import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import {
  MOST_EVENTS,
  PLAIN_VIEW,
  type ReviewTrack,
  toReviewState,
} from '#app/domain/reviews/review-track.ts';
import { createTrackRecorder } from './create-track-recorder.ts';

const arrow: Drawing = {
  id: '6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d',
  videoId: '6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4e',
  atMs: 1000,
  untilMs: null,
  tool: 'arrow',
  points: [
    [0, 0],
    [1, 1],
  ],
  colour: 'red',
  width: 0.006,
  name: '',
  text: '',
};

function record() {
  let at = 0;
  const recorder = createTrackRecorder(() => at);
  const state = { film: { ms: 1000, rate: 0 }, view: PLAIN_VIEW, drawings: [] as Drawing[] };
  return {
    recorder,
    add(ms: number, change: Partial<typeof state> = {}) {
      at = ms;
      recorder.add(Object.assign(state, change));
    },
    show(ms: number) {
      const track: ReviewTrack = { version: 1, events: [...recorder.get()], notes: [], blocks: [] };
      return toReviewState(track, ms, 500);
    },
  };
}

test('before the first event the wave stands at its start', () => {
  expect(record().show(100)).toEqual({
    film: { ms: 500, rate: 0 },
    view: PLAIN_VIEW,
    drawings: [],
  });
});

test('a video that plays as expected makes one event, and is where it was at each time', () => {
  const { recorder, add, show } = record();
  add(0);
  add(1000, { film: { ms: 1000, rate: 0.5 } });
  for (let at = 1017; at <= 3000; at += 17) {
    add(at, { film: { ms: 1000 + (at - 1000) / 2 + (at % 3) * 8, rate: 0.5 } });
  }
  add(3000, { film: { ms: 2000, rate: 0 } });
  expect(recorder.get().map(({ kind, at }) => [kind, at])).toEqual([
    ['film', 0],
    ['film', 1000],
    ['film', 3000],
  ]);
  expect(show(2000).film).toEqual({ ms: 1500, rate: 0.5 });
  expect(show(9000).film).toEqual({ ms: 2000, rate: 0 });
});

test('a video that waits for its file is followed', () => {
  const { add, show } = record();
  add(0, { film: { ms: 1000, rate: 1 } });
  add(500, { film: { ms: 1400, rate: 1 } });
  expect(show(500).film.ms).toBe(1400);
});

test('each step of a video that stands still counts', () => {
  const { add, show } = record();
  add(0);
  add(100, { film: { ms: 1017, rate: 0 } });
  expect(show(99).film.ms).toBe(1000);
  expect(show(100).film.ms).toBe(1017);
});

test('a drawing appears, moves and is erased when it was', () => {
  const { recorder, add, show } = record();
  add(0);
  add(200, { drawings: [arrow] });
  add(300);
  const moved = { ...arrow, colour: 'blue' as const };
  add(400, { drawings: [moved] });
  add(600, { drawings: [] });
  expect(recorder.get()).toHaveLength(4);
  expect(show(199).drawings).toEqual([]);
  expect(show(399).drawings).toEqual([arrow]);
  expect(show(400).drawings).toEqual([moved]);
  expect(show(600).drawings).toEqual([]);
});

test('a key position, whose comment is the coaches’ own, is not recorded', () => {
  const { recorder, add } = record();
  add(0, { drawings: [{ ...arrow, tool: 'position', points: [], text: 'Lazy again' }] });
  expect(JSON.stringify(recorder.get())).not.toContain('Lazy');
});

test('it takes down no more events than the server takes', () => {
  const { recorder, add } = record();
  for (let at = 0; at < MOST_EVENTS; at += 1) add(at, { film: { ms: at, rate: 0 } });
  expect(recorder.isFull()).toBe(true);
  expect(recorder.get().length).toBeLessThanOrEqual(MOST_EVENTS);
});

test('the part of the picture that is seen changes with the coach’s', () => {
  const { add, show } = record();
  add(0);
  const view = { scale: 2, x: 0.1, y: 0, isMirrored: true };
  add(700, { view });
  add(800, { view: { ...view } });
  expect(show(699).view).toEqual(PLAIN_VIEW);
  expect(show(5000).view).toEqual(view);
});
