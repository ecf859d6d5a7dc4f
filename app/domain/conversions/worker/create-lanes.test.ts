import { expect, test } from 'vitest';
import { createLanes } from './create-lanes.ts';

const LADDER = 45;
const PREVIEW = 85;

test('what is quick is taken past what is slow, when all hands are full of that', async () => {
  const { any, quick } = createLanes(2);
  expect(quick.readLeast()).toBeNull();
  const ends = [LADDER, LADDER].map((priority) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { over: any.run(priority, () => promise), resolve };
  });
  expect([any.readLeast(), quick.readLeast()]).toEqual([0, 80]);
  ends[0]?.resolve();
  await ends[0]?.over;
  expect(quick.readLeast()).toBeNull();
  await any.run(PREVIEW, async () => expect(quick.readLeast()).toBeNull());
});

test('work that fails leaves its lane free', async () => {
  const { any, quick } = createLanes(1);
  await expect(any.run(LADDER, () => Promise.reject(new Error('no room')))).rejects.toThrow();
  expect(quick.readLeast()).toBeNull();
});
