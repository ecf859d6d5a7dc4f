import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabLeases } from './leases.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;

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

function openTwoTabs() {
  const storage = createStorage();
  const open = (tab: string) => createTabLeases(storage, tab, Date.now);
  return { storage, one: open('one'), two: open('two') };
}

test('one of two tabs that request an upload at once gets it, and the other when the first is closed', async () => {
  const { one, two } = openTwoTabs();
  const taken = await settle(Promise.all([one.take('film', ignore), two.take('film', ignore)]));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const winner = taken[0] ? one : two;
  const loser = winner === one ? two : one;
  const waiting = loser.wait('film', new AbortController().signal, ignore);
  // However long the first tab sends.
  await vi.advanceTimersByTimeAsync(3_600_000);
  winner.leave();
  expect(await settle(waiting, 5_000)).not.toBeNull();
  winner.comeBack();
  expect(await settle(winner.take('film', ignore))).toBeNull();
});

test('a crashed tab’s upload is free again when its lease expires', async () => {
  const { storage, one } = openTwoTabs();
  storage.setItem('film', JSON.stringify({ tab: 'crashed', at: Date.now() }));
  expect(await settle(one.take('film', ignore))).toBeNull();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await settle(one.take('film', ignore))).not.toBeNull();
});

test('a tab that slept has lost the upload, and takes it from no other tab', async () => {
  const { storage, one, two } = openTwoTabs();
  const lost = vi.fn();
  const slept = await settle(one.take('film', lost));
  expect(slept?.isHeld()).toBe(true);
  // Time passes, but the page's timers do not run.
  vi.setSystemTime(Date.now() + 151_000);
  const taking = two.take('film', ignore);
  // Before the first tab's first timer, and before the other tab has confirmed its lease.
  expect(slept?.isHeld()).toBe(false);
  expect(lost).toHaveBeenCalledOnce();
  const taken = await settle(taking);
  await vi.advanceTimersByTimeAsync(60_000);
  slept?.release();
  expect(taken?.isHeld()).toBe(true);
  expect(JSON.parse(storage.getItem('film') ?? '')).toMatchObject({ tab: 'two' });
  expect(lost).toHaveBeenCalledOnce();
});

test('a renewal after a sleep does not bring the upload back', async () => {
  const { storage, one } = openTwoTabs();
  const lost = vi.fn();
  await settle(one.take('film', lost));
  vi.setSystemTime(Date.now() + 151_000);
  storage.setItem('film', JSON.stringify({ tab: 'two', at: Date.now() }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lost).toHaveBeenCalledOnce();
  expect(JSON.parse(storage.getItem('film') ?? '')).toMatchObject({ tab: 'two' });
});

test('a tab is notified at once that another tab wrote over its lease', async () => {
  const { storage, one } = openTwoTabs();
  const lost = vi.fn();
  await settle(one.take('film', lost));
  one.checkAll();
  expect(lost).not.toHaveBeenCalled();
  storage.setItem('film', JSON.stringify({ tab: 'two', at: Date.now() }));
  one.checkAll();
  expect(lost).toHaveBeenCalledOnce();
});

test('a page in the back-forward cache releases its uploads, and requests them again when it is shown', async () => {
  const { one, two } = openTwoTabs();
  const lost = vi.fn();
  const kept = await settle(one.take('film', lost));
  one.leave();
  expect(lost).toHaveBeenCalledOnce();
  expect(kept?.isHeld()).toBe(false);
  // The tab's remaining code takes no lease.
  const waiting = one.wait('film', new AbortController().signal, ignore);
  await vi.advanceTimersByTimeAsync(10_000);
  const other = await settle(two.take('film', ignore));
  expect(other).not.toBeNull();
  one.comeBack();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(other?.isHeld()).toBe(true);
  other?.release();
  expect((await settle(waiting, 5_000))?.isHeld()).toBe(true);
});

test('a tab that has crashed holds nothing after the clock was set back', async () => {
  const storage = createStorage();
  let nowMs = Date.now();
  const one = createTabLeases(storage, 'one', () => nowMs);
  expect(await settle(one.take('film', ignore))).not.toBeNull();
  // It has crashed: it never renews its lease.
  vi.clearAllTimers();
  nowMs -= 8 * 3_600_000;
  const two = createTabLeases(storage, 'two', () => nowMs);
  expect(await settle(two.take('film', ignore))).not.toBeNull();
});
