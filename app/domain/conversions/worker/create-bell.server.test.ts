import { expect, test } from 'vitest';
import { createBell } from './create-bell.server.ts';

const LONG_MS = 3_600_000;
const never = new AbortController().signal;

test('whoever waits goes on when it rings', async () => {
  const bell = createBell();
  const [one, another] = [bell.listen(), bell.listen()].map((each) => each.wait(LONG_MS, never));
  bell.ring();
  await Promise.all([one, another]);
});

test('a ring that came between two waits ends the next, of each who listens, and only that', async () => {
  const bell = createBell();
  const [one, another] = [bell.listen(), bell.listen()];
  bell.ring();
  await one.wait(LONG_MS, never);
  await another.wait(LONG_MS, never);
  const stop = new AbortController();
  let isOver = false;
  const next = one.wait(LONG_MS, stop.signal).then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  stop.abort();
  await next;
});

test('a worker that is to stop waits for nothing', async () => {
  await createBell().listen().wait(LONG_MS, AbortSignal.abort());
});

test('without a ring the time counts', async () => {
  await createBell().listen().wait(1, never);
});
