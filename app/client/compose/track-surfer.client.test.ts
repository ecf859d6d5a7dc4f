import { expect, test } from 'vitest';
import { toFollowPath } from '#app/domain/shorts/crop/follow.ts';
import { drawGreySurfer, PICTURE, type Scene } from '../../../tests/support/draw-grey-surfer.ts';
import { createGreyFollower } from '../../../tests/support/follow-grey.ts';
import { measureInside, measureSpeed } from '../../../tests/support/measure-crop.ts';
import type { Spot } from '../studio/tracking/create-tracker.ts';
import { trackSurfer } from './track-surfer.client.ts';

const FRAME_RATE = 30;
const SECONDS = 10;
const box = { width: 0.05, height: 0.09 };

/** Follows a drawn surfer over ten seconds, from a box that is confirmed in the middle of them. */
async function follow(toSpot: (seconds: number) => Spot, scene: Scene = {}) {
  const toFrame = (nth: number) => toSpot(nth / FRAME_RATE);
  const grey = createGreyFollower(PICTURE, FRAME_RATE, (nth, window) =>
    drawGreySurfer(toFrame(nth), window, nth, scene),
  );
  const middle = toSpot(SECONDS / 2);
  const found = await trackSurfer(
    {
      src: 'drawn',
      frameRate: FRAME_RATE,
      waveStartMs: 60_000,
      startMs: 60_000,
      endMs: 60_000 + SECONDS * 1000,
      atMs: 60_000 + (SECONDS / 2) * 1000 + 1,
      box: { x: middle.x / PICTURE.width, y: middle.y / PICTURE.height, ...box },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
    grey,
  );
  const truth = Array.from({ length: SECONDS * FRAME_RATE }, (_, nth) => ({
    ms: Math.round(60_000 + ((nth + 0.5) / FRAME_RATE) * 1000),
    x: toFrame(nth).x / PICTURE.width,
    y: toFrame(nth).y / PICTURE.height,
  }));
  return { ...found, truth };
}

test.each([
  ['evenly', (seconds: number) => ({ x: 120 + 34 * seconds, y: 180 })],
  [
    'in turns',
    (seconds: number) => ({
      x: 130 + 30 * seconds + 20 * Math.sin(seconds * 2),
      y: 170 + 25 * Math.sin(seconds * 1.5),
    }),
  ],
  ['after a wait', (seconds: number) => ({ x: 200 + 40 * Math.max(0, seconds - 4), y: 190 })],
])('a drawn surfer who rides %s stays in the crop, which moves slowly', async (_, toSpot) => {
  const { seen, truth, lostAfterMs, lostBeforeMs } = await follow(toSpot);
  expect([lostBeforeMs, lostAfterMs]).toEqual([null, null]);
  expect(seen.map(({ ms }) => ms)).toEqual(truth.map(({ ms }) => ms));
  const of = { picture: { width: 1280, height: 720 }, format: '9:16' as const, zoom: 1, box };
  const path = toFollowPath(seen, of);
  expect(measureInside(path, truth, of)).toBeGreaterThanOrEqual(0.95);
  expect(measureSpeed(path, of)).toBeLessThanOrEqual(100);
  expect(path.length).toBeLessThan(12);
});

test('where the surfer disappears, it says when, and follows until there', async () => {
  const { seen, lostAfterMs, lostBeforeMs } = await follow(
    (seconds) => ({ x: 120 + 30 * seconds, y: 180 }),
    { seen: (nth) => (nth < 240 ? 1 : 0) },
  );
  expect(lostBeforeMs).toBeNull();
  expect(lostAfterMs).toBe(seen.at(-1)?.ms);
  expect(lostAfterMs).toBeGreaterThan(67_500);
  expect(lostAfterMs).toBeLessThan(68_500);
});
