import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { FRAMES_PER_SECOND, toFramePlan } from '../video/to-frame-plan.ts';
import { PLAIN_VIEW, toReviewState } from './review-track.ts';
import { toTrack } from './to-track.ts';

const wave = { startMs: 5000, durationMs: 12_000 };
const nothing = { durationMs: 0, events: [], notes: [], moments: [], blocks: [], wave };
const arrow = (id: string) => ({ id, tool: 'arrow' }) as Drawing;
const moment = (id: string, filmMs: number, drawings: Drawing[] = []) => ({
  id,
  filmMs,
  view: PLAIN_VIEW,
  drawings,
  text: `Note ${id}`,
});

test('each pinned note shows its frame and its drawings for as long as it takes to read', () => {
  const [first, second] = [arrow('a'), arrow('b')];
  const moments = [moment('2', 9000, [second]), moment('1', 6000, [first, second])];
  const { durationMs, track } = toTrack({ ...nothing, moments });
  expect(durationMs).toBe(6000);
  expect(track.notes).toEqual([
    { id: '1', at: 0, text: 'Note 1' },
    { id: '2', at: 3000, text: 'Note 2' },
  ]);
  expect(toReviewState(track, 2999, 0)).toMatchObject({
    film: { ms: 6000, rate: 0 },
    drawings: [first, second],
  });
  expect(toReviewState(track, 3000, 0)).toMatchObject({
    film: { ms: 9000, rate: 0 },
    drawings: [second],
  });
});

test('pinned notes come after what was recorded, and take away what it had drawn', () => {
  const events = [{ at: 10, kind: 'draw' as const, drawing: arrow('of the recording') }];
  const { durationMs, track } = toTrack({
    ...nothing,
    durationMs: 4000,
    events,
    moments: [moment('1', 6000)],
  });
  expect(durationMs).toBe(7000);
  expect(toReviewState(track, 4000, 0).drawings).toEqual([]);
});

test('a review of words alone plays the wave, without empty headings', () => {
  const blocks = [
    { title: 'What was good', text: ' Early on your feet\n' },
    { title: 'Drill', text: ' ' },
  ];
  const { durationMs, track } = toTrack({ ...nothing, blocks });
  expect(durationMs).toBe(12_000);
  expect(toReviewState(track, 2000, 5000).film).toEqual({ ms: 7000, rate: 1 });
  expect(track.blocks).toEqual([{ title: 'What was good', text: 'Early on your feet' }]);
});

test('a note that is pinned to a frame has no compared wave', () => {
  const look = { ...PLAIN_VIEW, id: 'beside', layout: 'side' as const, opacity: 0.5 };
  const events = [{ at: 10, kind: 'compare' as const, compared: look }];
  const { track } = toTrack({ ...nothing, durationMs: 4000, events, moments: [moment('1', 6000)] });
  expect(toReviewState(track, 3999, 0).compared).toMatchObject(look);
  expect(toReviewState(track, 4000, 0).compared).toBeNull();
});

test('a short note at the end of what was recorded is read before what comes next, in a saved video too', () => {
  const look = { ...PLAIN_VIEW, id: 'beside', layout: 'side' as const, opacity: 0.5 };
  const events = [
    { at: 0, kind: 'film' as const, ms: 5000, rate: 1 },
    { at: 0, kind: 'compared-film' as const, ms: 1000, rate: 1 },
    { at: 0, kind: 'compare' as const, compared: look },
  ];
  const notes = [{ id: 'end', at: 4000, text: 'Up' }];
  const recorded = { ...nothing, durationMs: 4000, events, notes };
  const { durationMs, track } = toTrack({ ...recorded, moments: [moment('1', 6000)] });
  expect(durationMs).toBe(10_000);
  expect(track.notes.map(({ id, at }) => [id, at])).toEqual([
    ['end', 4000],
    ['1', 7000],
  ]);
  for (const at of [4000, 6999]) {
    expect(toReviewState(track, at, 5000)).toMatchObject({
      film: { ms: 9000, rate: 0 },
      compared: { film: { ms: 5000, rate: 0 } },
    });
  }
  const part = { track, videoId: 'video', ...wave, durationMs };
  const { frames, looks } = toFramePlan(part);
  const readFor = frames.filter(({ look }) => looks[look]?.note === 'Up').length;
  expect(readFor).toBe(3 * FRAMES_PER_SECOND);
});

test('a note that can be read within what was recorded makes it no longer, nor does correcting it again', () => {
  const notes = [{ id: '1', at: 900, text: 'Up' }];
  expect(toTrack({ ...nothing, durationMs: 4000, notes }).durationMs).toBe(4000);
  const late = [{ id: '1', at: 3900, text: 'Up' }];
  const first = toTrack({ ...nothing, durationMs: 4000, notes: late });
  expect(first.durationMs).toBe(6900);
  const again = toTrack({ ...nothing, durationMs: first.durationMs, ...first.track });
  expect(again).toEqual(first);
});
