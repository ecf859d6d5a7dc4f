import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { files } = vi.hoisted(() => ({ files: new Map<string, number>() }));

vi.mock('./file-copies.client.ts', () => ({
  fileCopies: {
    remove: async (name: string) => void files.delete(name),
    list: async () =>
      [...files].map(([name, lastModified]) => new File(['picture'], name, { lastModified })),
  },
}));

const HOUR_MS = 3_600_000;
const START = new Date('2026-06-14T07:30:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.stubGlobal('localStorage', {});
  files.clear();
  await openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** With an empty database, as it is after the browser found the old one broken. */
async function openBrowser(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await deleteLostFiles([]);
}

async function deleteLostFiles(needed: string[] | undefined): Promise<void> {
  const { deleteLostFiles: run } = await import('./delete-lost-files.client.ts');
  await run('footage', needed);
}

function pass(hours: number): void {
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
}

test('a file that no record names is deleted a day later', async () => {
  pass(1);
  files.set('lost', Date.now()).set('kept', Date.now());
  pass(23);
  await deleteLostFiles(['kept']);
  expect([...files.keys()]).toEqual(['lost', 'kept']);
  pass(2);
  await deleteLostFiles(['kept']);
  expect([...files.keys()]).toEqual(['kept']);
});

test('all files stay where the records can’t be read', async () => {
  pass(1);
  files.set('kept', Date.now());
  pass(25);
  await deleteLostFiles(undefined);
  expect([...files.keys()]).toEqual(['kept']);
});

test('all files stay whose records were lost with the browser’s database', async () => {
  pass(1);
  files.set('kept', Date.now());
  pass(1);
  await openBrowser();
  pass(25);
  await deleteLostFiles([]);
  expect([...files.keys()]).toEqual(['kept']);
});
