import { beforeEach, expect, test, vi } from 'vitest';
import { createCopies } from './copy-footage.client.ts';
import { createFootageStore } from './create-footage-store.client.ts';
import { createCuts } from './cut/cut-footage.client.ts';
import type { Footage, FootageWave } from './footage-records.client.ts';
import { createMarking, toWave } from './mark-footage.client.ts';

const { disk, room, opened, cutInWorker } = vi.hoisted(() => ({
  disk: new Map<string, unknown>(),
  room: { isFull: false },
  opened: { wait: Promise.resolve() },
  cutInWorker: vi.fn(),
}));

vi.mock('../outbox/records.client.ts', () => ({
  openRecords: () => ({ toSave: (id: string, value: unknown) => ({ id, value }) }),
  saveChanges: async ([{ id, value }]: [{ id: string; value: unknown }]) => {
    if (room.isFull) return 'full';
    disk.set(id, value);
    return 'kept';
  },
}));
vi.mock('../outbox/file-copies.client.ts', () => ({
  saveCopyInWorker: async () => 'done',
  fileCopies: {
    open: async () => {
      await opened.wait;
      return new File([], 'copy');
    },
    remove: async () => undefined,
  },
}));
vi.mock('../upload/stay-awake.client.ts', () => ({ createStayAwake: () => () => undefined }));
vi.mock('./cut/cut-in-worker.client.ts', () => ({ cutInWorker }));

const file = {
  id: 'file',
  fileName: 'DJI_0001.MP4',
  sizeBytes: 0,
  addedAt: 0,
  isCopied: false,
  isWhole: false,
  isDeleted: false,
  facts: { durationMs: 60_000, recordedAtMs: 0 },
  waves: [],
} as unknown as Footage;

beforeEach(() => {
  disk.clear();
  room.isFull = false;
  cutInWorker.mockReset();
});

test('a wave that is marked while the end of a copy is stored is not lost', async () => {
  const picked = new Map([['file', new File([], 'picked')]]);
  const store = createFootageStore('anna', picked);
  await store.save(file);
  const { promise, resolve } = Promise.withResolvers<void>();
  opened.wait = promise;
  const on = { copied: () => undefined, noHandle: vi.fn() };
  const copies = createCopies(store, picked, on, new AbortController().signal);
  const copying = copies.pump();
  await Promise.resolve();
  const marking = createMarking(store, () => false).mark('file', { startMs: 0, endMs: 9_000 });
  resolve();
  await Promise.all([copying, marking]);
  expect(disk.get('file')).toMatchObject({ isCopied: true, waves: [{ startMs: 0 }] });
});

test('a clip is cut once, and a surfer who is given meanwhile stays', async () => {
  const asked = { ...toWave({ startMs: 0, endMs: 9_000 }, false), size: { lines: null } };
  const store = createFootageStore('anna', new Map());
  await store.save({ ...file, isCopied: true, slate: null, waves: [asked] });
  opened.wait = Promise.resolve();
  cutInWorker.mockResolvedValue({ ok: true, file: { leadMs: 0 } });
  const onCut = async (now: Footage, wave: FootageWave) => {
    void cuts.pump();
    return store.save({ ...now, waves: [{ ...wave, isCut: true }] });
  };
  const cuts = createCuts(store, onCut, new AbortController().signal);
  const { change } = createMarking(store, cuts.cancel);
  await Promise.all([cuts.pump(), change('file', asked.id, { surferId: 'ana' }, 'Given')]);
  expect(cutInWorker).toHaveBeenCalledOnce();
  expect(disk.get('file')).toMatchObject({ waves: [{ isCut: true, surferId: 'ana' }] });
});

test('an undo that finds no room stays, and brings the mark back once there is some', async () => {
  const store = createFootageStore('anna', new Map());
  const wave = toWave({ startMs: 0, endMs: 9_000 }, false);
  await store.save({ ...file, waves: [wave] });
  await createMarking(store, () => false).delete('file', wave.id);
  room.isFull = true;
  await store.get().undo?.run();
  expect(store.get()).toMatchObject({ undo: { text: 'Wave deleted' }, notice: 'no-room' });
  room.isFull = false;
  await store.get().undo?.run();
  expect(store.get().undo).toBeNull();
  expect(disk.get('file')).toMatchObject({ waves: [{ id: wave.id }] });
});
