import { expect, test } from 'vitest';
import {
  type Track,
  toCorrection,
  toFileSeconds,
  toFrame,
  toFrameOfFile,
  toLastFrame,
  toMiddleMs,
  toPairRange,
} from './pair-times.ts';

const slow: Track = { frameRate: 30, fromMs: 0, durationMs: 4000 };
const fast: Track = { frameRate: 60, fromMs: 0, durationMs: 6000 };

test('a wave shows its first frame before its start and its last after its end', () => {
  expect([-500, 0, 33.4, 3999, 4000, 9000].map((ms) => toFrame(slow, ms))).toEqual([
    0, 0, 1, 119, 119, 119,
  ]);
});

test('the middle of each frame leads back to that frame, at every rate', () => {
  for (const frameRate of [15, 24000 / 1001, 25, 30000 / 1001, 30, 50, 60000 / 1001, 120, 240]) {
    const track = { frameRate, fromMs: 0, durationMs: 20_000 };
    for (let frame = 0; frame < 20 * frameRate - 1; frame += 7) {
      expect(toFrame(track, toMiddleMs(track, frame))).toBe(frame);
      // Also as the whole milliseconds of a drawing.
      expect(toFrame(track, Math.round(toMiddleMs(track, frame)))).toBe(frame);
    }
  }
});

test('a wave within a longer file is counted from its own start', () => {
  const within = { frameRate: 30, fromMs: 2000, durationMs: 1000 };
  expect(toFileSeconds(within, 0)).toBeCloseTo(60.5 / 30);
  expect(toFileSeconds(within, 29)).toBeCloseTo(89.5 / 30);
  // A start between two frames is the frame on screen at that time.
  expect([1.9, 2, 2.04, 2.99, 5].map((seconds) => toFrameOfFile(within, seconds))).toEqual([
    0, 0, 1, 29, 29,
  ]);
  expect(toFileSeconds({ ...within, fromMs: 2020 }, 0)).toBeCloseTo(60.5 / 30);
});

test('two waves that start together end with the longer one', () => {
  expect(toPairRange({ first: slow, second: fast, offsetMs: 0 })).toEqual({ start: 0, end: 179 });
  expect(toPairRange({ first: fast, second: slow, offsetMs: 0 })).toEqual({ start: 0, end: 359 });
});

test('a second wave that is ahead begins before the first, one that is behind ends after it', () => {
  expect(toPairRange({ first: slow, second: fast, offsetMs: 1000 })).toEqual({
    start: -30,
    end: 149,
  });
  expect(toPairRange({ first: slow, second: slow, offsetMs: -2000 })).toEqual({
    start: 0,
    end: 179,
  });
  // Waves that never meet: the second begins after the first is over.
  expect(toPairRange({ first: slow, second: slow, offsetMs: -5000 })).toEqual({
    start: 0,
    end: 269,
  });
});

test('the joint timeline has both ends of the second wave, whatever the rates and the offset', () => {
  const rates = [24000 / 1001, 25, 30000 / 1001, 30, 60];
  for (const one of rates) {
    for (const other of rates) {
      for (let offsetMs = -3000; offsetMs <= 3000; offsetMs += 137) {
        const first = { ...slow, frameRate: one };
        const second = { ...fast, frameRate: other };
        const { start, end } = toPairRange({ first, second, offsetMs });
        const shown = (frame: number) => toFrame(second, toMiddleMs(first, frame) + offsetMs);
        if (offsetMs > 0) expect(toMiddleMs(first, start) + offsetMs).toBeLessThan(1000 / one);
        const skipped = Math.ceil(other / one);
        expect(shown(end)).toBeGreaterThanOrEqual(toLastFrame(second) - skipped);
      }
    }
  }
});

test('a video within a quarter of a frame keeps its speed, a late one runs faster, a lost one seeks', () => {
  expect(toCorrection(8, 33)).toBe(1);
  expect(toCorrection(-8, 33)).toBe(1);
  expect(toCorrection(20, 33)).toBeCloseTo(1.05);
  expect(toCorrection(-20, 33)).toBeCloseTo(0.95);
  expect(toCorrection(200, 33)).toBe(1.1);
  expect(toCorrection(-200, 33)).toBe(0.9);
  expect(toCorrection(251, 33)).toBe('seek');
  expect(toCorrection(-4000, 33)).toBe('seek');
});
