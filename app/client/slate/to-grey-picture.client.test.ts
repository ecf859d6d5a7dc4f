import { expect, test } from 'vitest';
import { toGreyPicture } from './to-grey-picture.client.ts';

/** Two lines of four pixels, with two bytes before them and one behind each line. */
const plane = {
  bytes: Uint8Array.of(9, 9, 0, 100, 200, 40, 9, 20, 80, 100, 60, 9),
  offset: 2,
  stride: 5,
  width: 4,
  height: 2,
};

function toPixels(width: number, height: number) {
  const picture = toGreyPicture(plane, { width, height });
  const header = `P5\n${width} ${height}\n255\n`;
  expect(new TextDecoder().decode(picture.slice(0, header.length))).toBe(header);
  return [...picture.slice(header.length)];
}

test('a picture of the same size has the same pixels, without the bytes between its lines', () => {
  expect(toPixels(4, 2)).toEqual([0, 100, 200, 40, 20, 80, 100, 60]);
});

test('a picture of half the size has the mean of four pixels in each', () => {
  expect(toPixels(2, 1)).toEqual([50, 100]);
});
