import { expect, test } from 'vitest';
import { createLimiter } from './create-limiter.ts';

test('tries are allowed up to the limit and come back one by one', () => {
  let time = 1000;
  const { take } = createLimiter(3, 30_000, () => time);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10_000]);
  expect(take('b')).toBe(0);
  time += 9_999;
  expect(take('a')).toBe(1);
  time += 1;
  expect([take('a'), take('a')]).toEqual([0, 10_000]);
  time += 60_000;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 10_000]);
});

test('a try that is given back does not count', () => {
  const { take, giveBack } = createLimiter(1, 1000, () => 0);
  expect(take('a')).toBe(0);
  giveBack('a');
  giveBack('unknown');
  expect([take('a'), take('a')]).toEqual([0, 1000]);
});

test('keys are forgotten before there are too many', () => {
  let time = 0;
  const { take } = createLimiter(1, 1000, () => time);
  for (let key = 0; key < 50_001; key += 1) take(String(key));
  // The oldest went.
  expect(take('0')).toBe(0);
  expect(take('50000')).toBe(1000);
  time = 2000;
  expect(take('50000')).toBe(0);
});
