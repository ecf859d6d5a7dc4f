import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { type Caught, openCaughtRecords } from './caught-records.client.ts';
import { sendInterrupted } from './send-interrupted.client.ts';

const { removed } = vi.hoisted(() => ({ removed: [] as string[] }));

vi.mock('../outbox/file-copies.client.ts', () => ({
  fileCopies: { remove: async (name: string) => void removed.push(name), list: async () => [] },
}));
vi.mock('./files/find-longest.client.ts', () => ({
  findLongest: async () => ({ longest: null, names: [] }),
}));

const HOUR_MS = 3_600_000;
let locks: { name: string }[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: locks }) } });
  removed.length = 0;
  locks = [];
});

async function saveWave(id: string, change: Partial<Caught>): Promise<void> {
  const wave = {
    id,
    sessionId: 'closed',
    kind: 'clip',
    fileName: id,
    startedAtMs: 0,
    durationMs: 1,
  };
  await openCaughtRecords('anna').save(id, { ...wave, isOpen: false, ...change } as Caught);
}

/** Opens a page of the app, and lists the waves that are sent. */
async function openPage(): Promise<string[]> {
  const sent: string[] = [];
  await sendInterrupted('anna', {
    addFilmed: async ({ copyName }: { copyName: string }) => void sent.push(copyName),
    remove: async () => null,
    subscribe: () => () => undefined,
    getUploads: () => [],
  } as unknown as UploadEngine);
  return sent;
}

test('a wave that was deleted a day ago leaves the device on any page, whatever became of its session', async () => {
  await saveWave('yesterday', { isDeleted: true, deletedAtMs: Date.now() - 25 * HOUR_MS });
  await saveWave('just now', { isDeleted: true, deletedAtMs: Date.now() - HOUR_MS });
  await saveWave('of an older build', { isDeleted: true });
  await saveWave('there', { isDeleted: false });
  expect(await openPage()).toEqual([]);
  expect(removed.toSorted()).toEqual(['of an older build', 'yesterday']);
  const left = (await openCaughtRecords('anna').list()) ?? [];
  expect(left.map(({ id }) => id).toSorted()).toEqual(['just now', 'there']);
});

test('a wave that was open when its camera was killed is sent, but not while a tab films', async () => {
  await saveWave('open', { isOpen: true, isDeleted: false });
  locks = [{ name: 'waveback-camera' }];
  expect(await openPage()).toEqual([]);
  locks = [];
  expect(await openPage()).toEqual(['open']);
  expect(await openPage()).toEqual([]);
});
