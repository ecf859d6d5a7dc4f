import { expect, test } from 'vitest';
import { createTokenBuckets } from './create-token-buckets.ts';

test('so many at once, then as fast as the bucket fills, each key by itself', () => {
  let nowMs = 0;
  const buckets = createTokenBuckets({ burst: 3, perSecond: 0.5 }, () => nowMs);
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBe(2);
  expect(buckets.take('b')).toBe(0);
  nowMs = 1999;
  expect(buckets.take('a')).toBe(1);
  nowMs = 2000;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBe(2);
});

test('whoever waits long has no more than the bucket holds', () => {
  let nowMs = 0;
  const buckets = createTokenBuckets({ burst: 2, perSecond: 10 }, () => nowMs);
  buckets.take('a');
  nowMs = 3_600_000;
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 1]);
});

test('who was not there for the longest is forgotten first', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001 }, () => 0);
  buckets.take('first');
  for (let index = 0; index < 19_999; index += 1) buckets.take(`key ${index}`);
  expect(buckets.take('first')).toBeGreaterThan(0);
  // Just asked for, so the oldest is another one.
  buckets.take('one more');
  expect(buckets.take('key 0')).toBe(0);
  expect(buckets.take('first')).toBeGreaterThan(0);
});
