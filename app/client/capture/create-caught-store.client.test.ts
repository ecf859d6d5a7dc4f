import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import type { Caught } from './caught-records.client.ts';
import type { Longest } from './files/find-longest.client.ts';

const { files, unreadable } = vi.hoisted(() => ({
  files: new Set<string>(),
  unreadable: new Set<string>(),
}));

vi.mock('../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    remove: async (name: string) => void files.delete(name),
    list: async () =>
      [...files].flatMap((name) => (unreadable.has(name) ? [] : new File([], name))),
    isMissing: async (name: string) => !files.has(name),
  },
}));
vi.mock('./files/find-longest.client.ts', () => ({
  findLongest: async () => ({ longest, names: [...files].filter((name) => !unreadable.has(name)) }),
}));

/** The longest file of the wave. */
let longest: Longest | null = null;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  files.clear();
  unreadable.clear();
  longest = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * Each tab has its own modules; all tabs share the browser's storage.
 *
 * @param problem why the server can't be asked to delete an upload
 */
async function openTab(problem: string | null = null) {
  vi.resetModules();
  const { createCaughtStore } = await import('./create-caught-store.client.ts');
  const sent: string[] = [];
  const engine = {
    addFilmed: async ({ copyName }: { copyName: string }) => void sent.push(copyName),
    remove: async () => problem,
    subscribe: () => () => undefined,
    getUploads: () => [],
  } as unknown as UploadEngine;
  const full = vi.fn();
  const ignored = { changed: () => undefined, arrived: () => undefined };
  const store = createCaughtStore('anna', 'session', engine, { ...ignored, full });
  await store.load();
  return { store, full, sent };
}

const none = () => false;

function toCaught(change: Partial<Caught> = {}): Caught {
  files.add('one.mp4');
  return {
    id: 'one',
    waveId: 'wave',
    sessionId: 'session',
    kind: 'clip',
    fileName: 'one.mp4',
    sizeBytes: 9,
    startedAtMs: 0,
    durationMs: 9_000,
    startMs: 0,
    endMs: 9_000,
    surferId: null,
    isOpen: true,
    isDeleted: false,
    isMarkSent: false,
    ...change,
  };
}

test('a wave that another tab has cut again keeps its newer file when this tab trims it', async () => {
  const { store: films } = await openTab();
  await films.save(toCaught());
  const { store: trims } = await openTab();
  await films.save(toCaught({ fileName: 'one-2.mp4', durationMs: 12_000 }));
  await trims.change('one', { startMs: 2_000 });
  expect(trims.find('one')).toMatchObject({ fileName: 'one-2.mp4', startMs: 2_000 });
  await vi.waitFor(() => expect(films.find('one')?.startMs).toBe(2_000));
  expect(films.find('one')?.fileName).toBe('one-2.mp4');
  films.stop();
  trims.stop();
});

test('a wave that another tab has deleted leaves this screen', async () => {
  const { store: films } = await openTab();
  await films.save(toCaught({ isOpen: false }));
  const { store: deletes } = await openTab();
  await deletes.delete(toCaught({ isOpen: false }));
  await vi.waitFor(() => expect(films.get()).toEqual([]));
  films.stop();
  deletes.stop();
});

test('without room nothing changes, and the caller knows', async () => {
  const { store, full, sent } = await openTab();
  await store.save(toCaught());
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await store.change('one', { startMs: 2_000 })).toBe(false);
  expect(await store.send(toCaught())).toBe(false);
  expect(full).toHaveBeenCalledTimes(2);
  expect(store.find('one')).toMatchObject({ startMs: 0, isOpen: true });
  put.mockRestore();
  expect(await store.send(toCaught())).toBe(true);
  expect(sent).toEqual(['one.mp4']);
  store.stop();
});

test('a wave is saved on a device whose room is just being measured', async () => {
  const { store, full } = await openTab();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await store.save(toCaught())).toBe(true);
  expect(put).toHaveBeenCalledTimes(2);
  expect(full).not.toHaveBeenCalled();
  expect(store.find('one')).toBeDefined();
  store.stop();
});

test('a take whose file cannot be read now is kept for the next visit; one without a file is not', async () => {
  const { store } = await openTab();
  await store.save(toCaught({ kind: 'take' }));
  unreadable.add('one.mp4');
  await store.resume(none);
  expect(store.find('one')).toMatchObject({ isOpen: true });
  expect(files).toContain('one.mp4');
  files.clear();
  await store.resume(none);
  expect(store.get()).toEqual([]);
  store.stop();
});

test('a wave whose later end was on the disk when the browser was killed has that end', async () => {
  const { store, sent } = await openTab();
  await store.save(toCaught({ startMs: 2_000 }));
  files.add('one-2.mp4');
  longest = { name: 'one-2.mp4', sizeBytes: 12, durationMs: 12_000 };
  await store.resume(none);
  expect(store.find('one')).toMatchObject({
    fileName: 'one-2.mp4',
    sizeBytes: 12,
    startMs: 2_000,
    endMs: 12_000,
    isOpen: false,
  });
  expect(sent).toEqual(['one-2.mp4']);
  expect([...files]).toEqual(['one-2.mp4']);
  store.stop();
});

test('a wave whose earlier end was still on the disk when the browser was killed keeps the later one', async () => {
  const { store, sent } = await openTab();
  await store.save(toCaught({ fileName: 'one-2.mp4' }));
  files.add('one-2.mp4');
  longest = { name: 'one-2.mp4', sizeBytes: 9, durationMs: 9_000 };
  await store.resume(none);
  expect(sent).toEqual(['one-2.mp4']);
  expect([...files]).toEqual(['one-2.mp4']);
  store.stop();
});

const unwritten = {
  sizeBytes: 0,
  durationMs: 0,
  endMs: 9_000,
  startedAtMs: 5_000,
  surferId: 'ana',
};

test('a wave whose first file was on the disk when the browser was killed is sent', async () => {
  const { store, sent } = await openTab();
  await store.save(toCaught(unwritten));
  expect(store.get()).toEqual([]);
  longest = { name: 'one.mp4', sizeBytes: 9, durationMs: 9_400 };
  await store.resume(none);
  expect(store.find('one')).toMatchObject({
    waveId: 'wave',
    surferId: 'ana',
    isOpen: false,
    sizeBytes: 9,
    startedAtMs: 4_600,
    durationMs: 9_400,
    startMs: 0,
    endMs: 9_400,
  });
  expect(sent).toEqual(['one.mp4']);
  store.stop();
});

test('a wave whose first file begins seconds early has its own start', async () => {
  const { store } = await openTab();
  await store.save(toCaught(unwritten));
  longest = { name: 'one.mp4', sizeBytes: 9, durationMs: 13_000 };
  await store.resume(none);
  expect(store.find('one')).toMatchObject({ startedAtMs: 1_000, startMs: 4_000, endMs: 13_000 });
  store.stop();
});

test('half the first file of a wave is deleted with its record; one that cannot be read now is not', async () => {
  const { store, sent } = await openTab();
  await store.save(toCaught(unwritten));
  unreadable.add('one.mp4');
  await store.resume(none);
  expect(files).toContain('one.mp4');
  unreadable.clear();
  await store.resume(none);
  expect(files).not.toContain('one.mp4');
  // With its record: a file of that name is not the wave's any more.
  longest = { name: 'one.mp4', sizeBytes: 9, durationMs: 9_000 };
  await store.resume(none);
  expect(sent).toEqual([]);
  store.stop();
});

test('a deleted wave stays on the device as long as its upload cannot be ended', async () => {
  const first = (await openTab()).store;
  await first.save(toCaught({ isDeleted: true }));
  const { store: offline } = await openTab('You are offline.');
  await offline.resume(none);
  expect(files).toContain('one.mp4');
  const { store } = await openTab();
  await store.resume(none);
  expect(files).not.toContain('one.mp4');
  for (const { stop } of [first, offline, store]) stop();
});

test('the browser is asked for lasting storage once, when the first wave is saved', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const { store } = await openTab();
  expect(persist).not.toHaveBeenCalled();
  await store.save(toCaught());
  expect(persist).toHaveBeenCalledOnce();
  await store.save(toCaught({ id: 'two' }));
  expect(persist).toHaveBeenCalledOnce();
});
