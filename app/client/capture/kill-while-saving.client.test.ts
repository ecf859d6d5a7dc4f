import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import type { UploadRecord } from '../upload/upload-records.client.ts';
import { openCaughtRecords } from './caught-records.client.ts';
import type { Capture } from './create-capture.client.ts';
import { createFilming } from './create-filming.client.ts';
import type { Longest } from './files/find-longest.client.ts';

const { files, reader } = vi.hoisted(() => ({
  files: [] as Longest[],
  reader: { isLoaded: true },
}));

vi.mock('../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    remove: async (name: string) =>
      void files.splice(0, files.length, ...files.filter((file) => file.name !== name)),
    isMissing: async (name: string) => files.every((file) => file.name !== name),
  },
}));
vi.mock('./files/find-longest.client.ts', () => ({
  findLongest: async (id: string) => {
    const own = files.filter(({ name }) => name.startsWith(id));
    if (!reader.isLoaded) return null;
    return { longest: own[0] ?? null, names: own.map(({ name }) => name) };
  },
}));

vi.stubGlobal('localStorage', {});
beforeEach(() => {
  files.splice(0);
  reader.isLoaded = true;
});

/** Each test has a user of its own: all share a database. */
function openPage(userId: string) {
  const sent: UploadRecord[] = [];
  const engine = {
    addFilmed: async (record: UploadRecord) => void sent.push(record),
    remove: async () => null,
    subscribe: () => () => undefined,
    getUploads: () => [],
  } as unknown as UploadEngine;
  return { filming: createFilming(userId, 'session', engine), sent };
}

function createCamera(save: Capture['save']): Capture {
  return {
    getState: () => ({ container: 'mp4' }),
    getNowMs: () => 20_000,
    hold: vi.fn(),
    release: vi.fn(),
    save: vi.fn(save),
  } as unknown as Capture;
}

const listCaught = (userId: string) => openCaughtRecords(userId).list();
/** A page that was killed gets no answer any more. */
const never = new Promise<never>(() => undefined);

test('a wave whose file was on the disk when the browser was killed is sent at the next visit', async () => {
  const { filming } = openPage('anna');
  await filming.mark('ana', 'Ana');
  const capture = createCamera((name) => {
    files.push({ name, sizeBytes: 9, durationMs: 10_400 });
    return never;
  });
  void filming.saveWave(capture, 10);
  await vi.waitFor(() => expect(files).toHaveLength(1));
  // The screen does not say that it is saved.
  expect(filming.getState()).toMatchObject({ caught: [], notice: 'saving' });
  const next = openPage('anna');
  await next.filming.resume();
  const [file] = files;
  expect(next.sent).toMatchObject([{ copyName: file?.name, sizeBytes: 9 }]);
  expect(next.filming.getState().caught).toMatchObject([
    { fileName: file?.name, startedAtMs: 9_600, durationMs: 10_400, surferId: 'ana' },
  ]);
});

test('a kill before the file is written leaves nothing', async () => {
  const { filming } = openPage('ben');
  const capture = createCamera(() => never);
  void filming.saveWave(capture, 10);
  await vi.waitFor(() => expect(capture.save).toHaveBeenCalled());
  const next = openPage('ben');
  await next.filming.resume();
  expect(next.sent).toEqual([]);
  expect(await listCaught('ben')).toEqual([]);
});

test('a file that nothing can read now is left to the next visit', async () => {
  const { filming } = openPage('dora');
  const capture = createCamera((name) => {
    files.push({ name, sizeBytes: 9, durationMs: 10_400 });
    return never;
  });
  void filming.saveWave(capture, 10);
  await vi.waitFor(() => expect(files).toHaveLength(1));
  reader.isLoaded = false;
  const offline = openPage('dora');
  await offline.filming.resume();
  expect(offline.sent).toEqual([]);
  expect(files).toHaveLength(1);
  reader.isLoaded = true;
  const next = openPage('dora');
  await next.filming.resume();
  expect(next.sent).toMatchObject([{ copyName: files[0]?.name }]);
});

test('a save that the camera refuses leaves no record, and says why', async () => {
  const { filming } = openPage('carla');
  const capture = createCamera(async () => ({ ok: false, reason: 'unreadable' }));
  await filming.saveWave(capture, 10);
  expect(await listCaught('carla')).toEqual([]);
  expect(filming.getState()).toMatchObject({ caught: [], notice: 'unreadable' });
  expect(capture.release).toHaveBeenCalled();
});
