import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabLeases } from './tab-leases.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

async function settle<T>(promise: Promise<T>, ms = 100): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return promise;
}

test('of two tabs that ask at once one gets the upload, and the other when the first is closed', async () => {
  const storage = createStorage();
  const [one, two] = ['one', 'two'].map((tab) => createTabLeases(storage, tab, Date.now));
  if (!one || !two) throw new Error('There are two tabs');
  const taken = await settle(Promise.all([one.take('film'), two.take('film')]));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const winner = taken[0] ? one : two;
  const loser = winner === one ? two : one;
  const waiting = loser.wait('film', new AbortController().signal);
  // However long the first sends.
  await vi.advanceTimersByTimeAsync(3_600_000);
  winner.releaseAll();
  expect(await settle(waiting, 5_000)).not.toBeNull();
  expect(await settle(winner.take('film'))).toBeNull();
});

test('what a crashed tab had is free again after a while', async () => {
  const storage = createStorage();
  storage.setItem('film', JSON.stringify({ tab: 'crashed', at: Date.now() }));
  const tab = createTabLeases(storage, 'next', Date.now);
  expect(await settle(tab.take('film'))).toBeNull();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await settle(tab.take('film'))).not.toBeNull();
});
