import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSender, toRetryDelay } from './create-sender.ts';

const page = new EventTarget();
let attempts = 0;
const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  attempts = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the retry delay doubles up to the longest delay and stays there', () => {
  const delays = [1, 2, 3, 7, 8, 1000].map((failures) => toRetryDelay(failures, 1, 60_000));
  expect(delays).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000]);
  expect(toRetryDelay(3, 0, 60_000)).toBe(3000);
});

test('the sender waits longer after each failure, until an attempt succeeds', async () => {
  const sender = createSender(async (_signal, moved) => {
    attempts += 1;
    if (attempts === 3) moved();
    return { kind: 'again' };
  }, 60_000);
  await pass(0);
  expect(attempts).toBe(1);
  await pass(1_000);
  await pass(1_999);
  expect(attempts).toBe(2);
  await pass(1);
  expect(attempts).toBe(3);
  await pass(1_000);
  expect(attempts).toBe(4);
  sender.stop();
  expect(await sender.ended).toEqual({ kind: 'stopped' });
  expect(vi.getTimerCount()).toBe(0);
});

test('the network’s return ends a wait, and so does a wake in the middle of an attempt', async () => {
  const sender = createSender(async () => {
    attempts += 1;
    if (attempts === 2) sender.wake();
    return { kind: attempts < 3 ? 'again' : 'idle' };
  }, 60_000);
  await pass(0);
  page.dispatchEvent(new Event('online'));
  await pass(0);
  expect(attempts).toBe(3);
  await pass(600_000);
  expect(attempts).toBe(3);
  sender.wake();
  await pass(0);
  expect(attempts).toBe(4);
  sender.stop();
});

test('a permanent rejection ends the sender; a bug does not, and is reported', async () => {
  const sender = createSender(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('a bug');
    return { kind: 'failed', problem: 'Too large' };
  }, 60_000);
  await pass(1_000);
  expect(reported).toHaveBeenCalledOnce();
  expect(await sender.ended).toEqual({ kind: 'failed', problem: 'Too large' });
});
