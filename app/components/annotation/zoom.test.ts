import { expect, test } from 'vitest';
import { panBy, toCentredZoom, WHOLE_PICTURE, type Zoom, zoomTo } from './zoom.ts';

/** The position of a place of the picture, from the middle of a frame that is 1 wide. */
function toScreen({ scale, x }: Zoom, share: number): number {
  return (share - 0.5 + x) * scale;
}

test('the point of the picture under the pointer stays there', () => {
  const near = zoomTo(WHOLE_PICTURE, 4, [0.8, 0.3]);
  expect(near.scale).toBe(4);
  expect(toScreen(near, 0.8)).toBeCloseTo(toScreen(WHOLE_PICTURE, 0.8));
  const nearer = zoomTo(near, 8, [0.75, 0.3]);
  expect(toScreen(nearer, 0.75)).toBeCloseTo(toScreen(near, 0.75));
});

test('the picture is never smaller than its frame, nor larger than 16 times', () => {
  const whole = zoomTo(zoomTo(WHOLE_PICTURE, 4, [1, 1]), 0.5);
  expect(whole.scale).toBe(1);
  expect(toScreen(whole, 0.5)).toBeCloseTo(0);
  expect(zoomTo(WHOLE_PICTURE, 100).scale).toBe(16);
});

test('a pan ends at the edge of the picture', () => {
  const double = zoomTo(WHOLE_PICTURE, 2);
  expect(toScreen(panBy(double, 0.1, 0), 0.5)).toBeCloseTo(0.2);
  expect(toScreen(panBy(double, 3, 0), 0)).toBeCloseTo(-0.5);
});

test('a followed surfer stays in the middle, even at the edge', () => {
  expect(toScreen(toCentredZoom(4, [0.02, 0.5]), 0.02)).toBeCloseTo(0);
});
