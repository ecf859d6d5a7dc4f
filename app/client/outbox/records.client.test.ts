import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Film = { name: string };

/** What older versions stored in localStorage. */
let texts: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  texts = {};
  const storage = {
    getItem: (name: string) => texts[name] ?? null,
    removeItem: (name: string) => void delete texts[name],
  };
  const ownKeys = () => Object.keys(texts);
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each page has its own modules; all pages share the browser's storage. */
async function openPage(owner = 'anna') {
  vi.resetModules();
  const { listRecords, openRecords, saveChanges } = await import('./records.client.ts');
  return { saveChanges, listRecords, films: openRecords<Film>('film', owner) };
}

/** From here on the storage rejects new records, until it is restored. */
function fillStorage() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
}

test('stored records are there on the next page, in their order, for their owner alone', async () => {
  const { films } = await openPage();
  expect(await films.save('b', { name: 'first' })).toBe('kept');
  expect(await films.save('a', { name: 'second' })).toBe('kept');
  // The page ends here, before it has sent anything.
  const next = await openPage();
  expect(await next.films.list()).toEqual([{ name: 'first' }, { name: 'second' }]);
  expect(await (await openPage('ben')).films.list()).toEqual([]);
  expect(await next.listRecords('film')).toHaveLength(2);
  expect(await next.listRecords('fil')).toEqual([]);
  await next.films.delete('b');
  expect(await films.get('b', { name: 'first' })).toBeNull();
  expect(await films.get('a', { name: 'old' })).toEqual({ name: 'second' });
});

test('a record is changed as another page has saved it, or left', async () => {
  const { films } = await openPage();
  await films.save('a', { name: 'old' });
  const other = await openPage();
  await other.films.save('a', { name: 'new' });
  expect(await films.update('a', ({ name }) => ({ name: `${name}!` }))).toEqual({ name: 'new!' });
  expect(await films.update('a', () => null)).toBeNull();
  expect(await films.update('b', () => ({ name: 'none' }))).toBeNull();
  expect(await other.films.list()).toEqual([{ name: 'new!' }]);
  const full = fillStorage();
  expect(await films.update('a', () => ({ name: 'lost' }))).toBeNull();
  full.mockRestore();
  expect(await films.list()).toEqual([{ name: 'new!' }]);
});

test('a page receives what another page saves and deletes', async () => {
  const one = await openPage();
  const two = await openPage();
  const heard: unknown[] = [];
  const stop = two.films.follow({
    saved: ({ name }) => heard.push(name),
    deleted: (id) => heard.push({ deleted: id }),
  });
  await one.films.save('a', { name: 'point' });
  await expect.poll(() => heard).toEqual(['point']);
  await one.films.delete('a');
  await expect.poll(() => heard).toEqual(['point', { deleted: 'a' }]);
  stop();
});

test('a full storage rejects a new record, reports it, and loses nothing', async () => {
  const { films, saveChanges } = await openPage();
  await films.save('a', { name: 'point' });
  const filled = fillStorage();
  expect(await films.save('a', { name: 'reef' })).toBe('full');
  expect(await saveChanges([films.toSave('b', { name: 'reef' }), films.toDelete('a')])).toBe(
    'full',
  );
  expect(await films.list()).toEqual([{ name: 'point' }]);
  filled.mockRestore();
  expect(await saveChanges([films.toSave('b', { name: 'reef' }), films.toDelete('a')])).toBe(
    'kept',
  );
  expect(await films.list()).toEqual([{ name: 'reef' }]);
});

test('a page in a browser without storage knows so, and its records stay in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { films, listRecords } = await openPage();
  expect(await films.save('a', { name: 'point' })).toBe('none');
  expect(await films.get('a', { name: 'point' })).toEqual({ name: 'point' });
  // Not an empty list: the app deletes copies of files that no record names.
  expect(await listRecords('film')).toBeNull();
});

/** Closes a page's connection, as a browser may while the page sleeps. */
async function breakConnection() {
  const { runWithOutbox } = await import('./database.client.ts');
  await runWithOutbox(async (database) => database.close());
}

test('a page opens a connection that the browser has closed again', async () => {
  const { films } = await openPage();
  await films.save('a', { name: 'point' });
  await breakConnection();
  expect(await films.list()).toEqual([{ name: 'point' }]);
});

test('a database that does not open again is an error, not an empty list, and the page retries', async () => {
  const { films } = await openPage();
  await films.save('a', { name: 'point' });
  await breakConnection();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Broken', 'UnknownError');
  });
  await expect(films.list()).rejects.toThrow('Broken');
  open.mockRestore();
  expect(await films.list()).toEqual([{ name: 'point' }]);
});

test('an open page does not block the upgrade to a newer build, and then reports nothing as stored', async () => {
  const { films } = await openPage();
  await films.save('a', { name: 'point' });
  const newer = await openDB('waveback-outbox', 2);
  expect(await newer.count('entries')).toBe(1);
  expect(await films.save('b', { name: 'reef' })).toBe('full');
  newer.close();
});

const oldUpload = { key: 'session film', userId: 'anna', addedAt: 1, uploadUrl: '/there' };

/** A browser with records of an older version. */
async function leaveOldRecords() {
  const database = await openDB('waveback-uploads', 1, {
    upgrade: (created) => void created.createObjectStore('uploads', { keyPath: 'key' }),
  });
  await database.put('uploads', oldUpload);
  database.close();
  texts = {
    'sorting anna session 2': JSON.stringify({ step: { id: '2' }, at: 20.5 }),
    'sorting anna session 1': JSON.stringify({ step: { id: '1' }, at: 10.5 }),
    'to settle anna session 1 wave': JSON.stringify({ id: '1 wave', at: 5 }),
    theme: 'dark',
  };
}

test('records of older versions are moved, and are deleted from their old place only then', async () => {
  await leaveOldRecords();
  const filled = fillStorage();
  const full = await openPage();
  expect(await full.listRecords('upload')).toEqual([]);
  expect(Object.keys(texts)).toHaveLength(4);
  filled.mockRestore();

  const { listRecords } = await openPage();
  expect(await listRecords('upload', 'anna')).toEqual([oldUpload]);
  expect(await listRecords('step', 'anna session')).toEqual([
    { step: { id: '1' } },
    { step: { id: '2' } },
  ]);
  expect(await listRecords('conflict', 'anna session')).toEqual([{ id: '1 wave' }]);
  expect(texts).toEqual({ theme: 'dark' });
  const old = await openDB('waveback-uploads', 1);
  expect(await old.count('uploads')).toBe(0);
  old.close();
});

test('the next page moves records that a tab of an older version writes later', async () => {
  await leaveOldRecords();
  await (await openPage()).films.list();
  texts['sorting anna session 3'] = JSON.stringify({ step: { id: '3' }, at: 30 });
  const { listRecords } = await openPage();
  expect(await listRecords('step', 'anna session')).toHaveLength(3);
});
