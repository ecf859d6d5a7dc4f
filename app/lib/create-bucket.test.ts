import { expect, test } from 'vitest';
import { createBucket, EXCEPTION_LIMITS } from './create-bucket.ts';

/** How many of so many tries at one moment succeed. */
function take(bucket: (nowMs: number) => boolean, tries: number, nowMs: number): number {
  return Array.from({ length: tries }, () => bucket(nowMs)).filter(Boolean).length;
}

test('§9: ten errors at once, then one per 10 s', () => {
  const bucket = createBucket(EXCEPTION_LIMITS);
  expect(take(bucket, 50, 1000)).toBe(10);
  expect(take(bucket, 50, 10_999)).toBe(0);
  expect(take(bucket, 50, 11_000)).toBe(1);
  expect(take(bucket, 50, 20_999)).toBe(0);
  expect(take(bucket, 50, 21_000)).toBe(1);
});

test('a part of the time that was waited is not lost by asking', () => {
  const bucket = createBucket({ size: 1, refillMs: 10_000 });
  expect(take(bucket, 1, 0)).toBe(1);
  expect(take(bucket, 1, 9000)).toBe(0);
  expect(take(bucket, 1, 10_000)).toBe(1);
});

test('it never holds more than fits', () => {
  const bucket = createBucket(EXCEPTION_LIMITS);
  take(bucket, 3, 0);
  expect(take(bucket, 50, 1_000_000)).toBe(10);
  expect(take(bucket, 50, 1_000_001)).toBe(0);
});
