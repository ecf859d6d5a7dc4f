import { expect, test } from 'vitest';
import { createRateLimiter } from './create-rate-limiter.ts';

test('a key has a number of tries, then none until the window ends', () => {
  let now = 0;
  const limiter = createRateLimiter(2, 10_000, () => now);
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
  now = 4000;
  expect(limiter.take('a')).toBe(6);
  now = 10_000;
  expect(limiter.take('a')).toBe(0);
});

test('keys have separate tries', () => {
  const limiter = createRateLimiter(1, 1000, () => 0);
  expect([limiter.take('a'), limiter.take('b')]).toEqual([0, 0]);
});

test('a try that was returned does not count', () => {
  const limiter = createRateLimiter(1, 1000, () => 0);
  limiter.take('a');
  limiter.giveBack('a');
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(1);
});
