import { expect, test } from 'vitest';
import { createWakeUp } from './create-wake-up.server.ts';

const LONG_MS = 3_600_000;
const never = new AbortController().signal;

test('a waiting worker continues at a wake-up', async () => {
  const wakeUp = createWakeUp();
  const [one, another] = [wakeUp.listen(), wakeUp.listen()].map((each) =>
    each.wait(LONG_MS, never),
  );
  wakeUp.wake();
  await Promise.all([one, another]);
});

test('a wake-up between two waits ends the next wait of each listener, and only that one', async () => {
  const wakeUp = createWakeUp();
  const [one, another] = [wakeUp.listen(), wakeUp.listen()];
  wakeUp.wake();
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

test('a worker that is stopping does not wait', async () => {
  await createWakeUp().listen().wait(LONG_MS, AbortSignal.abort());
});

test('a wait without a wake-up ends at its timeout', async () => {
  await createWakeUp().listen().wait(1, never);
});
