import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { ReviewEvent, ReviewNote } from '../track/review-track.ts';
import { type PictureLook, toFramePlan, toLook } from './to-frame-plan.ts';

const VIDEO = 'v';

function toPart(durationMs: number, events: ReviewEvent[], notes: ReviewNote[] = []) {
  const track = { version: 1 as const, events, notes, blocks: [] };
  return { track, videoId: VIDEO, startMs: 5000, durationMs };
}

function draw(tool: Drawing['tool'], atMs: number, untilMs: number | null = null): Drawing {
  const points: Drawing['points'] = [
    [0.1, 0.1],
    [0.5, 0.5],
  ];
  return {
    id: `${tool} ${atMs}`,
    videoId: VIDEO,
    atMs,
    untilMs,
    tool,
    points,
    colour: 'red',
    width: 0.006,
    name: '',
    text: '',
  };
}

const toMs = ({ frames }: ReturnType<typeof toFramePlan>) =>
  frames.map(({ filmMs }) => Math.round(filmMs));

test('thirty pictures a second follow the video as it stands still, plays, and plays slowly', () => {
  const plan = toFramePlan(
    toPart(300, [
      { at: 0, kind: 'film', ms: 6000, rate: 0 },
      { at: 100, kind: 'film', ms: 6000, rate: 1 },
      { at: 200, kind: 'film', ms: 8000, rate: 0.5 },
    ]),
  );
  expect(toMs(plan)).toEqual([6000, 6000, 6000, 6000, 6033, 6067, 8000, 8017, 8033]);
  expect(plan.looks).toHaveLength(1);
});

test('a part ends with the picture that its last moment begins, and has one at least', () => {
  expect(toFramePlan(toPart(0, [])).frames).toHaveLength(1);
  expect(toFramePlan(toPart(1000, [])).frames).toHaveLength(30);
  expect(toFramePlan(toPart(1001, [])).frames).toHaveLength(31);
});

test('nothing before the wave is shown', () => {
  const plan = toFramePlan(toPart(100, [{ at: 0, kind: 'film', ms: 4000, rate: 1 }]));
  expect(toMs(plan)).toEqual([5000, 5000, 5000]);
});

test('a drawing is painted once while nothing changes, and again at each step of its fading', () => {
  const arrow = draw('arrow', 6000);
  const plan = toFramePlan(
    toPart(1000, [
      { at: 0, kind: 'film', ms: 6000, rate: 0 },
      { at: 100, kind: 'draw', drawing: arrow },
      { at: 500, kind: 'film', ms: 6000, rate: 1 },
    ]),
  );
  const seen = plan.frames.map(({ look }) => plan.looks[look]?.shown[0]?.opacity ?? 0);
  expect(seen.slice(0, 3)).toEqual([0, 0, 0]);
  expect(seen.slice(3, 16)).toEqual(Array(13).fill(1));
  expect(seen[21]).toBeCloseTo(0.5, 5);
  expect(seen.at(-1)).toBe(0);
  expect(new Set(plan.frames.slice(3, 16).map(({ look }) => look)).size).toBe(1);
});

test('a stopwatch is painted again with each frame of the video, but not while that stands still', () => {
  const watch = draw('stopwatch', 6000, 9000);
  const plan = toFramePlan(
    toPart(400, [
      { at: 0, kind: 'draw', drawing: watch },
      { at: 0, kind: 'film', ms: 6100, rate: 0 },
      { at: 200, kind: 'film', ms: 6100, rate: 1 },
    ]),
  );
  expect(plan.frames.map(({ look }) => look)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5]);
});

test('a view lasts until the next, and words for as long as it takes to read them', () => {
  const view = { scale: 2, x: 0.1, y: -0.1, isMirrored: true };
  const part = toPart(
    5000,
    [{ at: 1000, kind: 'view', ...view }],
    [{ id: 'n', at: 1500, text: 'Look up' }],
  );
  expect(toLook(part, 999).view.scale).toBe(1);
  expect(toLook(part, 4999).view).toEqual(view);
  expect([1499, 1500, 4499, 4500].map((at) => toLook(part, at).note)).toEqual([
    null,
    'Look up',
    'Look up',
    null,
  ]);
  expect(toFramePlan(part).looks.map(({ note }) => note)).toEqual([null, null, 'Look up', null]);
});

const beside = { scale: 1, x: 0, y: 0, isMirrored: true, id: 'beside', opacity: 0.5 } as const;
const withOther = (layout: 'side' | 'overlay') => ({
  ...toPart(400, [
    { at: 0, kind: 'view' as const, scale: 2, x: 0.1, y: 0, isMirrored: false },
    { at: 0, kind: 'film' as const, ms: 6000, rate: 0 },
    { at: 100, kind: 'compare' as const, compared: { ...beside, layout } },
    { at: 100, kind: 'compared-film' as const, ms: 1000, rate: 0.5 },
  ]),
  compared: [{ id: 'beside', videoId: 'other', startMs: 800, drawings: [] }],
});

test('a compared wave moves by its own time, and one that may not be seen is left out', () => {
  const part = withOther('side');
  const { frames, looks } = toFramePlan(part);
  expect(looks.map(({ compared }) => compared?.id)).toEqual([undefined, 'beside']);
  expect(frames.map(({ comparedMs }) => Math.round(comparedMs)).slice(2, 6)).toEqual([
    0, 1000, 1017, 1033,
  ]);
  expect(toLook(part, 300).compared?.view).toMatchObject({ scale: 1, isMirrored: true });
  // What lies over the enlarged picture is enlarged with it.
  expect(toLook(withOther('overlay'), 300).compared?.view).toMatchObject({
    scale: 2,
    x: 0.1,
    isMirrored: true,
  });
  expect(toLook({ ...part, compared: [] }, 300).compared).toBeNull();
});

test('drawings on the compared wave are over that wave, with those that were there before', () => {
  const part = withOther('side');
  const onOther = (id: string) => ({ ...draw('arrow', 1000, 9000), id, videoId: 'other' });
  const [known, erased, drawn] = ['known', 'erased', 'drawn'].map(onOther);
  if (!known || !erased || !drawn) throw new Error('Three were drawn');
  const own = draw('line', 6000);
  const compared = 'beside';
  const events: ReviewEvent[] = [
    ...part.track.events,
    { at: 200, kind: 'draw', drawing: own },
    { at: 200, kind: 'draw', drawing: drawn, compared },
    { at: 300, kind: 'erase', id: erased.id, compared },
    { at: 350, kind: 'compare', compared: null },
  ];
  const [other] = part.compared;
  const planned = {
    ...part,
    track: { ...part.track, events },
    compared: other ? [{ ...other, drawings: [known, erased] }] : [],
  };
  const listIds = (look: PictureLook | null | undefined) =>
    look?.shown.map(({ drawing }) => drawing.id);
  const readAt = (atMs: number) => {
    const look = toLook(planned, atMs);
    return [listIds(look), listIds(look.compared)];
  };
  expect(readAt(199)).toEqual([[], ['known', 'erased']]);
  expect(readAt(299)).toEqual([[own.id], ['known', 'erased', 'drawn']]);
  expect(readAt(349)).toEqual([[own.id], ['known', 'drawn']]);
  expect(readAt(399)).toEqual([[own.id], undefined]);
  const { looks } = toFramePlan(planned);
  expect(looks.map((look) => listIds(look.compared)?.length ?? 0)).toEqual([0, 2, 3, 2, 0]);
});

test('a stroke is painted again with each point that came, and no more after its end', () => {
  const drawing = { ...draw('arrow', 6000), tool: 'pencil' as const };
  const points = [0, 0.1, 0.2].map((x): [number, number] => [x, 0]);
  const { looks, frames } = toFramePlan(
    toPart(1000, [
      { at: 0, kind: 'film', ms: 6000, rate: 0 },
      { at: 100, kind: 'draw', drawing: { ...drawing, points }, times: [0, 100, 200] },
    ]),
  );
  const seen = frames.map(({ look }) => looks[look]?.shown[0]?.drawing.points.length ?? 0);
  expect(seen.slice(0, 12)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(new Set(frames.slice(9).map(({ look }) => look)).size).toBe(1);
});
