import { expect, test } from 'vitest';
import {
  createClip,
  deleteClip,
  deleteKeyframe,
  duplicateClip,
  moveClip,
  saveClip,
  saveKeyframe,
  savePath,
  splitClip,
  toFirstSlow,
  trimClip,
  trimSlow,
} from './edit-plan.ts';
import { findShown, toShortTime } from './find-shown.ts';
import { type Clip, EMPTY_PLAN, planSchema, type ShortPlan } from './plan.ts';
import { MOST_CLIPS } from './plan-bounds.ts';

const toId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const wave = { id: toId(90), videoId: toId(91), revision: 3, startMs: 2000, endMs: 12_000 };
const [one, two, three] = [toId(1), toId(2), toId(3)] as const;
const plan = [one, two, three].reduce((made, id) => createClip(made, wave, id), EMPTY_PLAN);
const idsOf = ({ clips }: ShortPlan) => clips.map(({ id }) => id);
const first = (of: ShortPlan) => of.clips[0] as Clip;

test('a wave is added whole, as it is cut now', () => {
  const known = { waveId: wave.id, revision: 3, cut: { startMs: 2000, endMs: 12_000 } };
  expect(plan.clips[2]).toMatchObject({ ...known, id: three, startMs: 2000, endMs: 12_000 });
  expect(planSchema.parse(plan)).toEqual(plan);
});

test('clips are moved, copied and deleted', () => {
  expect(idsOf(moveClip(plan, three, 0))).toEqual([three, one, two]);
  expect(idsOf(moveClip(plan, one, 9))).toEqual([two, three, one]);
  expect(idsOf(duplicateClip(plan, one, toId(4)))).toEqual([one, toId(4), two, three]);
  expect(idsOf(deleteClip(plan, two))).toEqual([one, three]);
});

test('a short has at most forty clips', () => {
  const full = Array.from({ length: 60 }).reduce<ShortPlan>(
    (made, _, nth) => createClip(made, wave, toId(nth)),
    EMPTY_PLAN,
  );
  expect(full.clips).toHaveLength(MOST_CLIPS);
  expect(duplicateClip(full, one, toId(80))).toEqual(full);
  expect(splitClip(full, { id: one, videoMs: 5000, newId: toId(80) })).toBeNull();
});

test('a clip is trimmed within its wave, and never to nothing', () => {
  const clip = first(plan);
  expect(trimClip(clip, 'start', 500)).toMatchObject({ startMs: 2000 });
  expect(trimClip(clip, 'start', 99_000)).toMatchObject({ startMs: 11_700 });
  expect(trimClip(clip, 'end', 4000.6)).toMatchObject({ endMs: 4001 });
  expect(trimClip(clip, 'end', 0)).toMatchObject({ endMs: 2300 });
});

test('a clip is split where both halves are long enough', () => {
  const split = splitClip(plan, { id: one, videoMs: 5000.4, newId: toId(5) });
  expect(split?.clips.slice(0, 2)).toMatchObject([
    { id: one, startMs: 2000, endMs: 5000 },
    { id: toId(5), startMs: 5000, endMs: 12_000 },
  ]);
  expect(splitClip(plan, { id: one, videoMs: 2200, newId: toId(5) })).toBeNull();
});

test('slow motion begins around the moment, within the clip', () => {
  const clip = first(plan);
  expect(toFirstSlow(clip, 6000, 0.5)).toEqual({ startMs: 5000, endMs: 7000, speed: 0.5 });
  expect(toFirstSlow(clip, 2100, 0.5)).toEqual({ startMs: 2000, endMs: 4000, speed: 0.5 });
  const slowed = { ...clip, slow: toFirstSlow(clip, 6000, 0.5) };
  expect(trimSlow(slowed, 'start', 0).slow).toMatchObject({ startMs: 2000, endMs: 7000 });
  expect(trimClip(slowed, 'end', 6000).slow).toMatchObject({ startMs: 5000, endMs: 6000 });
  expect(trimClip(slowed, 'end', 5100).slow).toBeNull();
  const split = splitClip({ ...plan, clips: [slowed] }, { id: one, videoMs: 6900, newId: two });
  expect(split?.clips.map(({ slow }) => slow?.endMs ?? null)).toEqual([6900, null]);
  expect(trimSlow(slowed, 'end', 1).slow).toMatchObject({ startMs: 5000, endMs: 5300 });
});

test('a frame has one keyframe, and a followed stretch replaces those in it', () => {
  const at = (ms: number, x = 0.5) => ({ ms, x, y: 0.5 });
  const clip = [at(5000), at(3000), at(5010, 0.7)].reduce(saveKeyframe, first(plan));
  expect(clip.path).toEqual([at(3000), at(5000, 0.7)]);
  expect(deleteKeyframe(clip, at(3000)).path).toEqual([at(5000, 0.7)]);
  const followed = savePath(clip, [at(4000, 0.1), at(9000, 0.2)], { from: 4000, to: 9500 });
  expect(followed.path).toEqual([at(3000), at(4000, 0.1), at(9000, 0.2)]);
});

test('the video’s time at a moment of the short is found, and the moment from that time', () => {
  const short = saveClip(plan, one, (clip) => ({ ...clip, endMs: 4000 }));
  expect(findShown(short, 1500)).toMatchObject({ shown: { clip: { id: one } }, videoMs: 3500 });
  const second = findShown(short, 2500);
  expect(second).toMatchObject({ shown: { clip: { id: two } }, videoMs: 2500 });
  expect(second && toShortTime(second.shown, 2500)).toBe(2500);
  expect(findShown(short, 99_000)).toMatchObject({
    shown: { clip: { id: three } },
    videoMs: 12_000,
  });
  expect(findShown(EMPTY_PLAN, 0)).toBeNull();
});
