import { describe, expect, test } from 'vitest';
import {
  listShownClips,
  listStretches,
  toFrameCount,
  toShownFrame,
  toShownMs,
  toVideoMs,
} from './pace.ts';
import { planSchema } from './plan.ts';

const plain = { startMs: 2000, endMs: 6000, slow: null };
const slowed = { ...plain, slow: { startMs: 3000, endMs: 5000, speed: 0.5 } };

test('at its own speed a clip lasts as long as its stretch of the video', () => {
  expect(toFrameCount(plain)).toBe(120);
  expect(toShownMs(plain, 3500)).toBe(1500);
  expect(toVideoMs(plain, 1500)).toBe(3500);
});

test('half as fast, two seconds last four, less the two ramps', () => {
  // Over 300 ms the pace rises from 1 to 2: they last 450 ms, and the ramps take 300 ms from the four seconds.
  expect(toShownMs(slowed, 6000)).toBe(1000 + 450 + 1400 * 2 + 450 + 1000);
  expect(toFrameCount(slowed)).toBe(171);
  expect(toShownMs(slowed, 4000)).toBe(1000 + 450 + 700 * 2);
});

describe.each([
  ['at its own speed', plain],
  ['in slow motion', slowed],
  ['in slow motion from its start to its end', { ...plain, slow: { ...plain, speed: 0.1 } }],
  [
    'in slow motion too short for whole ramps',
    { ...plain, slow: { startMs: 3000, endMs: 3100, speed: 0.25 } },
  ],
  [
    'in slow motion beyond its end',
    { ...plain, slow: { startMs: 5900, endMs: 9000, speed: 0.25 } },
  ],
])('a clip %s', (_, clip) => {
  test('shows each moment once, in order, and finds it again', () => {
    let last = -1;
    for (let ms = clip.startMs; ms <= clip.endMs; ms += 7) {
      const shown = toShownMs(clip, ms);
      expect(shown).toBeGreaterThan(last);
      expect(toVideoMs(clip, shown)).toBeCloseTo(ms, 6);
      last = shown;
    }
  });

  test('has stretches without gaps, whose pace never jumps', () => {
    const stretches = listStretches(clip);
    expect(stretches[0]).toMatchObject({ startMs: 0, shownAtMs: 0 });
    expect(stretches.at(-1)?.endMs).toBe(clip.endMs - clip.startMs);
    for (const [index, stretch] of stretches.slice(1).entries()) {
      const before = stretches[index];
      expect(stretch).toMatchObject({ startMs: before?.endMs, startPace: before?.endPace });
    }
  });
});

test('a moment is shown from the nearest frame on, and from the earlier of two that are as near', () => {
  expect(toShownFrame(plain, 2000)).toBe(0);
  expect(toShownFrame(plain, 2000 + 1000 / 60)).toBe(0);
  expect(toShownFrame(plain, 2000 + 1000 / 60 + 1)).toBe(1);
  expect(toShownFrame(plain, 2000 + 1000 / 30)).toBe(1);
  expect(toShownFrame(slowed, 4000)).toBe(85);
});

test('clips follow each other in whole frames', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const clip = { id, waveId: id, videoId: id, revision: 1, cut: { startMs: 0, endMs: 9000 } };
  const plan = planSchema.parse({
    version: 1,
    clips: [
      { ...clip, startMs: 0, endMs: 1010 },
      { ...clip, startMs: 500, endMs: 833 },
    ],
  });
  expect(listShownClips(plan).map(({ startFrame, frames }) => [startFrame, frames])).toEqual([
    [0, 30],
    [30, 10],
  ]);
});
