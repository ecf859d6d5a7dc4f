import { expect, test } from 'vitest';
import type { Point } from './drawing.ts';
import { findTrackPlace, measureSpeed, toPathUnits } from './track.ts';

/** A tenth of a wide picture a frame, over two seconds at 30 frames a second. */
const points = Array.from({ length: 61 }, (_, frame): Point => [0.01 * frame, 0.5]);
const track = { points, atMs: 5000, untilMs: 7000 };
const RATIO = 2;

test('a track is at the point of the frame on screen, and at its ends before and after', () => {
  expect(findTrackPlace(track, 6000)).toEqual({ nth: 30, point: [0.3, 0.5] });
  expect(findTrackPlace(track, 4000)?.nth).toBe(0);
  expect(findTrackPlace(track, 9000)?.nth).toBe(60);
  expect(findTrackPlace({ ...track, points: points.slice(0, 1), untilMs: null }, 9000)?.nth).toBe(
    0,
  );
});

test('its length and speed are those of the path', () => {
  // 0.6 of a picture that is 2000 units wide.
  expect(toPathUnits(track, RATIO)).toBeCloseTo(1200);
  const scale = 0.01;
  for (const atMs of [5000, 6000, 7000]) {
    expect(measureSpeed(track, { atMs, ratio: RATIO, scale, slowdown: 1 })).toBeCloseTo(6);
    expect(measureSpeed(track, { atMs, ratio: RATIO, scale, slowdown: 4 })).toBeCloseTo(24);
  }
  expect(measureSpeed(track, { atMs: 6000, ratio: RATIO, scale: null, slowdown: 1 })).toBe(null);
});
