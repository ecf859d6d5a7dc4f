import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '../../upload/create-upload-engine.client.ts';
import type { Footage } from '../footage-records.client.ts';

const { files, onRemove } = vi.hoisted(() => ({
  files: new Set<string>(),
  onRemove: { call: async () => undefined as unknown },
}));

vi.mock('../../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    async remove(name: string) {
      await onRemove.call();
      files.delete(name);
    },
    // From before yesterday; the start of the database is before it.
    list: async () =>
      [...files].map((name) => new File([], name, { lastModified: Date.now() - 2 * DAY_MS })),
  },
}));
vi.mock('../../outbox/outbox-start.client.ts', () => ({ getOutboxStart: async () => 0 }));

const DAY_MS = 86_400_000;
/** Of the sessions whose footage a tab has. */
let locked: string[] = [];
/** The locks that this tab holds. */
const held = new Set<string>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, _: unknown, granted: (lock: object | null) => Promise<void>) {
        if (locked.some((id) => name.endsWith(id))) return granted(null);
        held.add(name);
        await granted({});
        held.delete(name);
      },
    },
  });
  files.clear();
  locked = [];
  held.clear();
  onRemove.call = async () => undefined;
});
afterEach(() => void vi.unstubAllGlobals());

async function saveFootage(userId: string, id: string, change: Partial<Footage> = {}) {
  const { openFootageRecords } = await import('../footage-records.client.ts');
  const file = { id, sessionId: 'session', isDeleted: false, ...change } as Footage;
  await openFootageRecords(userId).save(id, file);
  files.add(id);
}

async function listIds(userId: string): Promise<string[]> {
  const { openFootageRecords } = await import('../footage-records.client.ts');
  return ((await openFootageRecords(userId).list()) ?? []).map(({ id }) => id);
}

async function deleteLostFootage(): Promise<void> {
  const { deleteLostFootage: run } = await import('./delete-lost-footage.client.ts');
  await run('anna');
}

test('a copy without a record is deleted, and those of other accounts stay', async () => {
  await saveFootage('anna', 'hers');
  await saveFootage('ben', 'his');
  files.add('lost');
  await deleteLostFootage();
  expect([...files]).toEqual(['hers', 'his']);
});

test('a deleted video of another session is removed, unless a tab has it and may undo', async () => {
  await saveFootage('anna', 'one', { sessionId: 'open', isDeleted: true });
  await saveFootage('anna', 'two', { sessionId: 'closed', isDeleted: true });
  locked = ['open'];
  await deleteLostFootage();
  expect([...files]).toEqual(['one']);
  expect(await listIds('anna')).toEqual(['one']);
});

test('a deletion that fails releases the session to other tabs', async () => {
  await saveFootage('anna', 'one', { isDeleted: true });
  onRemove.call = () => Promise.reject(new Error('The disk is broken'));
  await expect(deleteLostFootage()).rejects.toThrow('The disk is broken');
  await expect.poll(() => held.size).toBe(0);
  expect(await listIds('anna')).toEqual(['one']);
});

test('a file is deleted before its record: a kill in between leaves no unknown file', async () => {
  const { openCaughtRecords } = await import('../../capture/caught-records.client.ts');
  const { deleteUnsent } = await import('./delete-unsent.client.ts');
  const caught = openCaughtRecords('anna');
  const wave = { id: 'one', sessionId: 'session', fileName: 'one.mp4', startedAtMs: 0 };
  await caught.save('one', wave as Parameters<typeof caught.save>[1]);
  files.add('one.mp4');
  let known: unknown[] | null = null;
  onRemove.call = async () => {
    known = await caught.list();
  };
  const engine = { remove: async () => null } as unknown as UploadEngine;
  expect(await deleteUnsent('anna', engine, 'session/one')).toBeNull();
  expect(known).toHaveLength(1);
  expect([...files]).toEqual([]);
  expect(await caught.list()).toEqual([]);
});
