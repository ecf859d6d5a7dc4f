import { expect, test } from 'vitest';
import { toI420 } from './to-i420.ts';

/** The planes of a picture of one colour, 4 by 2 pixels. */
function convert(...colour: [number, number, number]) {
  const rgba = new Uint8ClampedArray(Array.from({ length: 8 }, () => [...colour, 255]).flat());
  const planes = new Uint8Array(12).fill(99);
  toI420(rgba, 4, 2, planes);
  return [[...planes.slice(0, 8)], [...planes.slice(8, 10)], [...planes.slice(10)]];
}

// As Recommendation ITU-R BT.709 gives them for eight bits.
test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('%s has the values of BT.709 in limited range', (_, [r, g, b], [y, u, v]) => {
  expect(convert(r, g, b)).toEqual([Array(8).fill(y), [u, u], [v, v]]);
});

test('colours are the mean of four pixels, and each pixel has its own brightness', () => {
  const white = [255, 255, 255, 255];
  const blue = [0, 0, 255, 255];
  const planes = new Uint8Array(6);
  toI420(new Uint8ClampedArray([...white, ...blue, ...blue, ...white]), 2, 2, planes);
  expect([...planes]).toEqual([235, 32, 32, 235, 184, 123]);
});
