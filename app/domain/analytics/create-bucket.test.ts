import { expect, test } from 'vitest';
import { createBucket } from './create-bucket.ts';

test('§9: ten at once, then one every 10 s, and never more than ten saved up', () => {
  let now = 0;
  const mayGo = createBucket(10, 10_000, () => now);
  const count = () => Array.from({ length: 30 }, mayGo).filter(Boolean).length;
  expect(count()).toBe(10);
  now = 9_999;
  expect(count()).toBe(0);
  now = 10_000;
  expect(count()).toBe(1);
  now = 35_000;
  expect(count()).toBe(2);
  now = 40_000;
  expect(count()).toBe(1);
  now = 10_000_000;
  expect(count()).toBe(10);
});
