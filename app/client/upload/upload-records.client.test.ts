import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadRecord } from './upload-records.client.ts';

type Database = { isClosed: boolean; onclose: (() => void) | null };

const known = { key: 'a' } as UploadRecord;

/** All connections that were opened. */
let databases: Database[] = [];
let isBroken = false;

function settle<T>(result: T, event: 'onsuccess' | 'oncomplete', target: Record<string, unknown>) {
  setTimeout(() => (target[event] as () => void)());
  return Object.assign(target, { result });
}

function createDatabase() {
  const database = {
    isClosed: false,
    onclose: null,
    transaction() {
      if (database.isClosed) throw new DOMException('Closing', 'InvalidStateError');
      const store = { get: (key: string) => ({ result: { key } }) };
      return settle(null, 'oncomplete', { objectStore: () => store });
    },
  };
  databases.push(database);
  return database;
}

beforeEach(() => {
  vi.resetModules();
  [databases, isBroken] = [[], false];
  vi.stubGlobal('indexedDB', {
    open() {
      const request: Record<string, unknown> = {};
      if (!isBroken) return settle(createDatabase(), 'onsuccess', request);
      setTimeout(() => (request.onerror as () => void)());
      return Object.assign(request, { error: new DOMException('Broken', 'UnknownError') });
    },
  });
});

async function openRecords() {
  const { uploadRecords } = await import('./upload-records.client.ts');
  await uploadRecords.get(known);
  return uploadRecords;
}

test('a connection that the browser closed is opened anew, whether it says so or not', async () => {
  const records = await openRecords();
  for (const isTold of [false, true]) {
    const database = databases.at(-1) as Database;
    if (isTold) database.onclose?.();
    else database.isClosed = true;
    expect(await records.get(known)).toEqual(known);
  }
  expect(databases).toHaveLength(3);
});

test('a database that does not open again is an error, not an empty list, and is tried again', async () => {
  const records = await openRecords();
  (databases[0] as Database).isClosed = true;
  isBroken = true;
  await expect(records.get(known)).rejects.toThrow('Broken');
  isBroken = false;
  expect(await records.get(known)).toEqual(known);
});
