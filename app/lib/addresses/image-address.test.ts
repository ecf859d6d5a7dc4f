import { expect, test } from 'vitest';
import { IMAGE_WIDTHS_PX, listImageWidths } from './image-address.ts';

test('§9: the widths are xs 320 to 2xl 1536, for the densities 1 and 2, and two for marks and for phones’ posters', () => {
  expect(IMAGE_WIDTHS_PX).toEqual([96, 480, 320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test('a picture is offered in widths up to the sharp one at density 2', () => {
  expect(listImageWidths(40)).toEqual([96]);
  expect(listImageWidths(56)).toEqual([320]);
  expect(listImageWidths(320)).toEqual([320, 640]);
  expect(listImageWidths(400)).toEqual([320, 640, 768, 1024]);
  expect(listImageWidths(5000)).toEqual(IMAGE_WIDTHS_PX.slice(2));
});
