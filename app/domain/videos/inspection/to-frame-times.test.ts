import { expect, test } from 'vitest';
import { toFrameTimes } from './to-frame-times.ts';

function times(count: number, toTime: (index: number) => number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => toTime(index));
}

test('a rate is recognised through times rounded to milliseconds', () => {
  const summary = toFrameTimes(times(300, (i) => Math.round((i * 1001 * 1000) / 30000) / 1000));
  expect(summary).toMatchObject({ count: 300, variable: false });
  expect(summary.frameRate).toBeCloseTo(30000 / 1001, 6);
});

test('when the frame rate changes, the fastest lasting rate counts', () => {
  const summary = toFrameTimes(times(200, (i) => (i < 100 ? i / 30 : 100 / 30 + (i - 100) / 15)));
  expect(summary).toMatchObject({ variable: true, frameRate: 30 });
});

test('frames before the start of an edit list are hidden', () => {
  expect(toFrameTimes(times(90, (i) => i / 30 - 1))).toMatchObject({ count: 60, hidden: 30 });
});

test('one frame or none still gives a rate', () => {
  expect(toFrameTimes(times(1, () => 0))).toMatchObject({ count: 1, frameRate: 25 });
  expect(toFrameTimes(times(0, () => 0))).toMatchObject({ count: 0, frameRate: 25 });
});

test('a leap of the clock is time without pictures, a slow camera is not', () => {
  const leap = toFrameTimes(times(300, (i) => i / 30 + (i >= 150 ? 100 : 0)));
  expect(leap).toMatchObject({ frameRate: 30, variable: false });
  expect(leap.missingS).toBeCloseTo(100, 6);
  expect(leap.missingFromS).toBeCloseTo(149 / 30, 6);
  expect(toFrameTimes(times(30, (i) => i * 10))).toMatchObject({ missingS: 0 });
});
