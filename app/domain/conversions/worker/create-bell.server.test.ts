import { expect, test } from 'vitest';
import { createBell } from './create-bell.server.ts';

const LONG_MS = 3_600_000;
const never = new AbortController().signal;

test('whoever waits goes on when it rings', async () => {
  const bell = createBell();
  const [one, another] = [bell.wait(LONG_MS, never), bell.wait(LONG_MS, never)];
  bell.ring();
  await Promise.all([one, another]);
});

test('a ring that nobody heard ends the next wait, and only that', async () => {
  const bell = createBell();
  bell.ring();
  await bell.wait(LONG_MS, never);
  const stop = new AbortController();
  let isOver = false;
  const next = bell.wait(LONG_MS, stop.signal).then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  stop.abort();
  await next;
});

test('a worker that is to stop waits for nothing', async () => {
  await createBell().wait(LONG_MS, AbortSignal.abort());
});

test('without a ring the time counts', async () => {
  await createBell().wait(1, never);
});
