import { expect, test } from 'vitest';
import { toLanes } from './to-lanes.ts';

function place(...spans: [number, number][]) {
  const items = spans.map(([startMs, endMs]) => ({ startMs, endMs }));
  return toLanes(items).map(({ lane, lanes }) => `${lane} of ${lanes}`);
}

test('waves after each other share one lane, and surfers on one wave stand below each other', () => {
  expect(place([0, 3], [3, 5], [8, 9])).toEqual(['0 of 1', '0 of 1', '0 of 1']);
  expect(place([0, 3], [0, 3], [5, 6])).toEqual(['0 of 2', '1 of 2', '0 of 1']);
});

test('a lane is used again when its wave has ended, and the order of the waves stays', () => {
  expect(place([4, 9], [0, 5], [5, 7])).toEqual(['1 of 2', '0 of 2', '0 of 2']);
});
