import { expect, test } from 'vitest';
import { createBucketPerKey } from './create-bucket-per-key.ts';

test('each has a bucket of their own', () => {
  const take = createBucketPerKey({ size: 1, refillMs: 1000 }, 10);
  expect([take('a', 0), take('a', 0), take('b', 0), take('a', 1000)]).toEqual([
    ...[true, false, true, true],
  ]);
});

test('no more are remembered than allowed, and the longest unseen goes first', () => {
  const take = createBucketPerKey({ size: 1, refillMs: 1000 }, 2);
  for (const key of ['a', 'b', 'a', 'c']) take(key, 0);
  expect(take('a', 0)).toBe(false);
  expect(take('b', 0)).toBe(true);
});
