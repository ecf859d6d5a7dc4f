import { afterEach, expect, test, vi } from 'vitest';
import { createExceptionLimiter } from './create-exception-limiter.ts';
import { createLimiter } from './create-limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('tries are allowed up to the limit and come back one by one', () => {
  let time = 1000;
  const { take } = createLimiter(3, 30_000, { now: () => time });
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10_000]);
  expect(take('b')).toBe(0);
  time += 9_999;
  expect(take('a')).toBe(1);
  time += 1;
  expect([take('a'), take('a')]).toEqual([0, 10_000]);
  time += 60_000;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10_000]);
});

test('a rejected try loses none of the time that was waited', () => {
  let time = 0;
  const { take } = createLimiter(1, 10_000, { now: () => time });
  take('a');
  time = 9_000;
  expect(take('a')).toBe(1000);
  time = 10_000;
  expect(take('a')).toBe(0);
});

test('a try that is returned does not count', () => {
  const { take, giveBack } = createLimiter(1, 1000, { now: () => 0 });
  expect(take('a')).toBe(0);
  giveBack('a');
  giveBack('unknown');
  expect([take('a'), take('a')]).toEqual([0, 1000]);
});

test('the limiter has no more keys than allowed, and the longest unused key is evicted first', () => {
  const { take } = createLimiter(2, 1000, { mostKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'a', 'c']) take(key);
  expect(take('a')).toBe(500);
  // Evicted, so it starts again.
  expect([take('b'), take('b')]).toEqual([0, 0]);
});

test('§9: ten errors at once, then one per 10 s, and never more than ten saved up', () => {
  vi.useFakeTimers({ now: 0 });
  const limiter = createExceptionLimiter();
  const count = () =>
    Array.from({ length: 30 }, () => limiter.take('')).filter((wait) => !wait).length;
  expect(count()).toBe(10);
  vi.advanceTimersByTime(9_999);
  expect(count()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(25_000);
  expect(count()).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  expect(count()).toBe(10);
});
