import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFull } from './retry-full.ts';

let usage = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1e9, usage }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const full = () => new DOMException('Full', 'QuotaExceededError');

/** Writes to a device that rejects the first writes. */
async function writeTo(errors: Error[]): Promise<{ outcome: unknown; writes: number }> {
  let writes = 0;
  const writing = retryFull(() => {
    const error = errors[writes];
    writes += 1;
    if (error) throw error;
    return 'written';
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await writing, writes };
}

test('a browser that says twice that the device is full, although there is room, gets the bytes', async () => {
  usage = 0;
  expect(await writeTo([full()])).toEqual({ outcome: 'written', writes: 2 });
  expect(await writeTo([full(), full()])).toEqual({ outcome: 'written', writes: 3 });
  const last = full();
  const rejected = await writeTo([full(), full(), last]);
  expect(rejected.writes).toBe(3);
  expect(rejected.outcome).toBe(last);
});

test('on a device without room the second try is the last', async () => {
  usage = 1e9;
  const last = full();
  expect(await writeTo([full()])).toEqual({ outcome: 'written', writes: 2 });
  const rejected = await writeTo([full(), last]);
  expect(rejected.writes).toBe(2);
  expect(rejected.outcome).toBe(last);
});

test('another failure is none of a full device', async () => {
  const broken = new DOMException('Gone', 'NotFoundError');
  expect(await writeTo([broken])).toEqual({ outcome: broken, writes: 1 });
});
