import { expect, test } from 'vitest';
import { toFittedBox, toPlaces } from './picture-places.ts';

const size = { width: 1280, height: 720 };
const phone = { width: 1080, height: 1920 };

test('two pictures share a saved one, side by side or below each other, or are both the whole', () => {
  expect(toFittedBox(toPlaces(size, 'side').compared, size)).toEqual({
    x: 640,
    y: 180,
    width: 640,
    height: 360,
  });
  expect(toFittedBox(toPlaces(size, 'stacked').compared, size)).toEqual({
    x: 320,
    y: 360,
    width: 640,
    height: 360,
  });
  for (const layout of ['overlay', 'difference', null] as const) {
    expect(toPlaces(size, layout)).toEqual({
      first: { x: 0, y: 0, ...size },
      compared: { x: 0, y: 0, ...size },
    });
  }
});

test('a picture of another shape is as large as it fits in its half', () => {
  expect(toFittedBox(toPlaces(size, 'side').first, phone)).toEqual({
    x: 118,
    y: 0,
    width: 405,
    height: 720,
  });
});
