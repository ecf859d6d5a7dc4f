import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { LiveStroke } from '#app/domain/reviews/track/live-stroke.ts';
import {
  MOST_EVENTS,
  PLAIN_VIEW,
  type ReviewTrack,
  toReviewState,
} from '#app/domain/reviews/track/review-track.ts';
import { type ComparedState, createTrackRecorder, startTrack } from './create-track-recorder.ts';

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
    compare(ms: number, next: ComparedState | null) {
      at = ms;
      recorder.compare(next);
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
    compared: null,
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

const other: ComparedState = {
  look: { ...PLAIN_VIEW, id: '5f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d', layout: 'side', opacity: 0.5 },
  film: { ms: 7000, rate: 0 },
  aheadMs: 6000,
  drawings: [],
};

test('a compared wave is there until it is closed, in the layout that it has', () => {
  const { recorder, add, compare, show } = record();
  add(0);
  compare(100, other);
  compare(150, { ...other });
  compare(300, { ...other, look: { ...other.look, layout: 'overlay', opacity: 0.3 } });
  compare(500, null);
  expect(recorder.get()).toHaveLength(5);
  expect(show(99).compared).toBeNull();
  expect(show(299).compared).toEqual({
    ...other.look,
    film: { ms: 7000, rate: 0 },
    changed: new Map(),
  });
  expect(show(499).compared).toMatchObject({ layout: 'overlay', opacity: 0.3 });
  expect(show(500).compared).toBeNull();
});

test('a drawing on the compared wave is on that wave, and earlier drawings are not copied', () => {
  const { recorder, add, compare, show } = record();
  const [before, drawn, found] = [
    { ...arrow, id: 'before' },
    { ...arrow, id: 'drawn' },
    { ...arrow, id: 'found', isFound: true },
  ];
  add(0);
  compare(100, { ...other, drawings: [before] });
  compare(200, { ...other, drawings: [before] });
  const stroke = { live: { shapes: [{ ms: 50, points: arrow.points }] }, tookMs: 100 };
  recorder.draw(drawn.id, stroke);
  compare(500, { ...other, drawings: [before, drawn, found] });
  const moved = { ...before, width: 0.02 };
  compare(700, { ...other, drawings: [moved, drawn, found] });
  compare(800, { ...other, drawings: [moved] });
  const listChanged = (at: number) => [...(show(at).compared?.changed ?? [])];
  expect(listChanged(449)).toEqual([]);
  expect(listChanged(450)).toEqual([['drawn', drawn]]);
  expect(listChanged(700)).toEqual([
    ['drawn', drawn],
    ['before', moved],
  ]);
  expect(listChanged(800)).toEqual([
    ['drawn', null],
    ['before', moved],
  ]);
  expect(show(800).drawings).toEqual([]);
  // Another compared wave has its own.
  compare(900, { ...other, look: { ...other.look, id: 'another' }, drawings: [] });
  expect(listChanged(900)).toEqual([]);
});

test('two videos that play in step are so to the millisecond, however they are read', () => {
  const { recorder, add, compare, show } = record();
  add(0);
  compare(0, other);
  for (let at = 1000; at <= 3000; at += 17) {
    // The second is up to two frames off, and its speed is corrected.
    add(at, { film: { ms: at, rate: 1 } });
    const film = { ms: at + 6000 + (at % 5) * 13, rate: 1 + (at % 3) / 20 };
    compare(at, { ...other, film });
    const shown = show(at);
    expect((shown.compared?.film.ms ?? 0) - shown.film.ms).toBeCloseTo(6000, 3);
  }
  const kinds = recorder.get().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'compared-film')).toHaveLength(2);
  // The first waits at its end; the second goes on.
  add(3010, { film: { ms: 3000, rate: 0 } });
  compare(3010, { ...other, film: { ms: 9010, rate: 1 } });
  expect(show(4010)).toMatchObject({ film: { ms: 3000 }, compared: { film: { ms: 10_010 } } });
});

const pencil = { ...arrow, id: 'a', tool: 'pencil' as const };

test('a drawing grows as it was drawn, also where something else happened meanwhile', () => {
  const { recorder, add, show } = record();
  add(0);
  add(1200, { film: { ms: 1033, rate: 0 } });
  recorder.draw('a', { live: { times: [0, 400] }, tookMs: 500 });
  add(1500, { drawings: [pencil] });
  expect(recorder.get().map(({ at, kind }) => [at, kind])).toEqual([
    [0, 'film'],
    [1000, 'draw'],
    [1200, 'film'],
  ]);
  expect(show(999).drawings).toEqual([]);
  expect(show(1399).drawings[0]?.points).toHaveLength(1);
  expect(show(1400).drawings).toEqual([pencil]);
});

test('the rest of a stroke that started before the recording is live', () => {
  const { recorder, add } = record();
  add(0);
  recorder.draw('a', { live: { times: [0, 900] }, tookMs: 1000 });
  add(400, { drawings: [pencil] });
  expect(recorder.get().at(-1)).toMatchObject({ at: 0, times: [0, 300] });
});

test('a minute of drawing without a pause is a few hundred kilobytes, and half an hour is taken', () => {
  const { recorder, add } = record();
  const drawings: Drawing[] = [];
  // Four seconds each, 240 points a second, as the fastest pens report.
  const times = Array.from({ length: 960 }, (_, nth) => nth * 4.17);
  const live: LiveStroke = { times };
  const points = times.map((ms) => [0.1 + Math.sin(ms) / 3, ms / 7001] as [number, number]);
  for (let nth = 1; nth <= 15; nth += 1) {
    const id = crypto.randomUUID();
    recorder.draw(id, { live, tookMs: 4000 });
    drawings.push({ ...arrow, id, tool: 'pencil', points });
    add(nth * 4000, { drawings: [...drawings] });
  }
  const bytes = JSON.stringify(recorder.get()).length;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(400_000);
  for (let nth = 0; nth < 450 && !recorder.isFull(); nth += 1) {
    drawings.push({ ...arrow, id: crypto.randomUUID(), tool: 'pencil', points });
    add(60_000 + nth, { drawings: [...drawings] });
  }
  expect(recorder.isFull()).toBe(true);
  expect(JSON.stringify(recorder.get()).length).toBeLessThan(4_000_000);
});

test('the view that the coach has as the recording starts holds from its first moment', () => {
  const film = { ms: 1720, rate: 0 };
  // So long the voice has been recorded before the track starts.
  const track = startTrack(() => 203, { film, view: PLAIN_VIEW, drawings: [arrow] }, other);
  const events = [...track.get()];
  const first = toReviewState({ events }, 0, 500);
  expect(first.film).toEqual(film);
  expect(first.drawings).toHaveLength(1);
  expect(first.compared).toMatchObject({ id: other.look.id, film: other.film });
  track.compare(null);
  expect(track.get().at(-1)?.at).toBe(203);
});
