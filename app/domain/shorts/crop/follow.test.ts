import { describe, expect, test } from 'vitest';
import { measureInside, measureSpeed } from '../../../../tests/support/measure-crop.ts';
import type { Format } from '../plan-bounds.ts';
import { toScaledSize } from './crop.ts';
import { MOST_PAN_PX, type Seen, toFollowPath } from './follow.ts';

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const box = { width: 0.06, height: 0.14 };

/** Thirty places a second for twelve seconds, with the noise of a tracker. */
function see(toPlace: (seconds: number) => [number, number]): Seen[] {
  let random = 7;
  const noise = () => {
    random = (random * 16_807) % 2_147_483_647;
    return (random / 2_147_483_647 - 0.5) * 0.006;
  };
  return Array.from({ length: 360 }, (_, frame) => {
    const [x, y] = toPlace(frame / 30);
    return { ms: Math.round((frame * 1000) / 30) + 5000, x: x + noise(), y: y + noise() };
  });
}

describe.each([
  ['along the wave', wide, '9:16', [0.2, 0.7] as const, 0.5],
  ['along the wave, square', wide, '1:1', [0.15, 0.85] as const, 0.5],
  ['down an upright picture', tall, '16:9', [0.5, 0.5] as const, 0.4],
  ['down an upright picture, square', tall, '1:1', [0.3, 0.6] as const, 0.45],
])('a surfer who rides %s', (_, picture, format, [from, to], y) => {
  const of = { picture, format: format as Format, zoom: 1, box };

  test.each([
    ['evenly', (seconds: number) => seconds / 12],
    ['in turns', (seconds: number) => seconds / 12 + 0.04 * Math.sin(seconds * 2)],
    ['after a wait', (seconds: number) => Math.max(0, (seconds - 3) / 9)],
  ])('%s stays in a crop that moves slowly', (__, toShare) => {
    const seen = see((seconds) => [
      from + (to - from) * toShare(seconds),
      y + 0.06 * toShare(seconds) + 0.01 * Math.sin(seconds * 3),
    ]);
    const path = toFollowPath(seen, of);
    expect(measureInside(path, seen, of)).toBeGreaterThanOrEqual(0.95);
    expect(measureSpeed(path, of)).toBeLessThanOrEqual(MOST_PAN_PX);
    expect(path.length).toBeLessThan(25);
  });
});

test('a surfer who turns in one place does not move the crop', () => {
  const seen = see((seconds) => [0.4 + 0.05 * Math.sin(seconds * 4), 0.5]);
  const path = toFollowPath(seen, { picture: wide, format: '9:16', zoom: 1, box });
  expect(path).toHaveLength(1);
  expect(path[0]?.x).toBeCloseTo(0.4, 2);
});

test('a sprint that is too fast is followed as fast as the crop may be', () => {
  const seen = see((seconds) => [seconds < 6 ? 0.25 : 0.65, 0.5]);
  const of = { picture: wide, format: '9:16' as const, zoom: 1, box };
  const path = toFollowPath(seen, of);
  expect(measureSpeed(path, of)).toBeLessThanOrEqual(MOST_PAN_PX);
  expect(measureSpeed(path, of)).toBeGreaterThan(MOST_PAN_PX * 0.85);
  // 500 pixels are missing, which take five seconds of the twelve.
  expect(measureInside(path, seen, of)).toBeGreaterThan(0.5);
});

test('zoomed in, it moves in both directions, and never leaves the picture', () => {
  const of = { picture: wide, format: '9:16' as const, zoom: 1.5, box };
  const seen = see((seconds) => [0.02 + 0.03 * seconds, 0.98 - 0.03 * seconds]);
  const path = toFollowPath(seen, of);
  expect(measureSpeed(path, of)).toBeLessThanOrEqual(MOST_PAN_PX);
  const scaled = toScaledSize(wide, '9:16', 1.5);
  for (const { x, y } of path) {
    expect(x * scaled.width).toBeGreaterThanOrEqual(540 - 0.1);
    expect((1 - y) * scaled.height).toBeGreaterThanOrEqual(960 - 0.1);
  }
});

test('a crop without a place has no path', () => {
  expect(toFollowPath([], { picture: wide, format: '9:16', zoom: 1, box })).toEqual([]);
});
