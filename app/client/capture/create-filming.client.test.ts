import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import type { UploadRecord } from '../upload/upload-records.client.ts';
import type { Caught } from './caught-records.client.ts';
import type { Capture } from './create-capture.client.ts';
import { createFilming } from './create-filming.client.ts';
import type { Container } from './files/container.client.ts';

const { removed } = vi.hoisted(() => ({ removed: [] as string[] }));
const disk = new Map<string, unknown>();
let isFull = false;

vi.mock('../outbox/records.client.ts', () => {
  const save = (changes: { key: string[]; value?: unknown }[]) => {
    if (isFull) return Promise.resolve('full');
    for (const { key, value } of changes) {
      if (value === undefined) disk.delete(key.join(' '));
      else disk.set(key.join(' '), value);
    }
    return Promise.resolve('kept');
  };
  return {
    saveChanges: save,
    openRecords: (kind: string, owner: string) => ({
      toSave: (id: string, value: unknown) => ({ key: [kind, owner, id], value }),
      toDelete: (id: string) => ({ key: [kind, owner, id] }),
      save: (id: string, value: unknown) => save([{ key: [kind, owner, id], value }]),
      delete: (id: string) => save([{ key: [kind, owner, id] }]),
      update: async (id: string, change: (now: unknown) => unknown) => {
        const now = disk.get(`${kind} ${owner} ${id}`);
        const next = now === undefined || isFull ? null : change(now);
        if (next !== null) await save([{ key: [kind, owner, id], value: next }]);
        return next;
      },
      follow: () => () => undefined,
      list: async () =>
        [...disk].filter(([key]) => key.startsWith(`${kind} ${owner}`)).map(([, value]) => value),
    }),
  };
});
vi.mock('../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    remove: async (name: string) => void removed.push(name),
    list: async () => [],
    isMissing: async () => true,
    move: async () => undefined,
  },
}));

beforeEach(() => {
  disk.clear();
  removed.length = 0;
  isFull = false;
});

type Settings = { freeBytes?: number | null; earlyMs?: number; container?: Container };

/** A camera that films all that is asked for, in files that begin `earlyMs` before that. */
function createCamera({ freeBytes = null, earlyMs = 0, container = 'mp4' }: Settings = {}) {
  const asked: { fromMs: number; toMs: number }[] = [];
  const takes: ((end: unknown) => void)[] = [];
  const capture = {
    getState: () => ({ freeBytes, container }),
    getNowMs: () => performance.timeOrigin + performance.now(),
    hold: vi.fn(),
    release: vi.fn(),
    save: async (name: string, fromMs: number, toMs: number) => {
      asked.push({ fromMs, toMs });
      const startedAtMs = fromMs - earlyMs;
      const durationMs = Math.round(toMs - startedAtMs);
      return {
        ok: true,
        file: { name, sizeBytes: 1000, startedAtMs, durationMs, width: 1, height: 1 },
      };
    },
    startTake: () => new Promise((resolve) => takes.push(resolve)),
  } as unknown as Capture;
  return { capture, asked, takes };
}

function openFilming() {
  const sent: UploadRecord[] = [];
  const engine = {
    addFilmed: async (record: UploadRecord) => void sent.push(record),
    remove: async () => null,
    subscribe: () => () => undefined,
    getUploads: () => [],
  } as unknown as UploadEngine;
  return { filming: createFilming('anna', 'session', engine), sent };
}

const takeFile = { name: 'a', sizeBytes: 9, startedAtMs: 5000, durationMs: 3000 };

const listCaught = () =>
  [...disk].filter(([key]) => key.startsWith('caught')).map(([, value]) => value as Caught);

test('two quick presses are two waves, and the first is sent when the second is saved', async () => {
  const { filming, sent } = openFilming();
  const { capture } = createCamera();
  await Promise.all([filming.saveWave(capture, 10), filming.saveWave(capture, 10)]);
  expect(filming.getState().caught).toHaveLength(2);
  expect(sent).toHaveLength(1);
  await filming.stop();
  expect(sent).toHaveLength(2);
});

test('a wave that goes on is the same wave, and ends after 119 seconds at most', async () => {
  const { filming } = openFilming();
  const { capture, asked } = createCamera();
  await filming.saveWave(capture, 60);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
  await filming.moveEnd();
  vi.restoreAllMocks();
  expect(filming.getState().caught).toHaveLength(1);
  expect((asked[1]?.toMs ?? 0) - (asked[1]?.fromMs ?? 0)).toBe(119_000);
  expect(filming.getState().ridingId).toBe(filming.getState().caught[0]?.id);
  await filming.stop();
});

test('a wave begins where the user wanted, in a recording whose keyframe is seconds older', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera({ earlyMs: 7000, container: 'webm' });
  await filming.saveWave(capture, 10);
  const [wave] = filming.getState().caught;
  expect(wave).toMatchObject({ startMs: 7000, endMs: 17_000, durationMs: 17_000 });
  expect(wave?.fileName).toMatch(/\.webm$/);
  await filming.stop();
});

test('a surfer who is marked before the press has the next wave, and undo takes one from another', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera();
  await filming.mark('ana', 'Ana');
  await filming.saveWave(capture, 10);
  expect(listCaught()[0]).toMatchObject({ surferId: 'ana', isMarkSent: false });
  await filming.mark('ben', 'Ben', listCaught()[0]?.id);
  expect(listCaught()[0]).toMatchObject({ surferId: 'ben' });
  await filming.getState().undo?.run();
  expect(listCaught()[0]).toMatchObject({ surferId: 'ana' });
  await filming.stop();
});

test('a wave that was deleted returns with undo, on the disk as well', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera();
  await filming.saveWave(capture, 10);
  await filming.delete(listCaught()[0]?.id ?? '');
  expect(filming.getState().caught).toHaveLength(0);
  expect(listCaught()[0]?.isDeleted).toBe(true);
  // What was said of its save would stand beside “Wave deleted”.
  expect(filming.getState().notice).toBeNull();
  await filming.getState().undo?.run();
  expect(filming.getState().caught).toHaveLength(1);
  expect(listCaught()[0]?.isDeleted).toBe(false);
});

test('a wave that was deleted returns with undo after the camera was opened again, too', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera();
  await filming.saveWave(capture, 10);
  await filming.delete(listCaught()[0]?.id ?? '');
  await filming.resume();
  expect(removed).toEqual([]);
  await filming.getState().undo?.run();
  expect(filming.getState().caught).toHaveLength(1);
  await filming.delete(listCaught()[0]?.id ?? '');
  // The next page has no undo any more.
  await openFilming().filming.resume();
  expect(listCaught()).toHaveLength(0);
  expect(removed).toHaveLength(1);
});

test('a wave whose record finds no room leaves no file', async () => {
  const { filming } = openFilming();
  const { capture, asked } = createCamera();
  isFull = true;
  await filming.saveWave(capture, 10);
  expect(filming.getState()).toMatchObject({ caught: [], notice: 'no-room' });
  expect(asked).toEqual([]);
});

test('an undo that finds no room stays, and brings the wave back once there is some', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera();
  await filming.saveWave(capture, 10);
  const [wave] = listCaught();
  await filming.mark('ana', 'Ana', wave?.id);
  isFull = true;
  await filming.getState().undo?.run();
  expect(filming.getState()).toMatchObject({ undo: { text: 'Wave assigned to Ana' } });
  isFull = false;
  await filming.getState().undo?.run();
  expect(filming.getState().undo).toBeNull();
  await filming.delete(wave?.id ?? '');
  isFull = true;
  await filming.getState().undo?.run();
  expect(filming.getState()).toMatchObject({ undo: { text: 'Wave deleted' }, notice: 'no-room' });
  isFull = false;
  await filming.getState().undo?.run();
  expect(listCaught()).toMatchObject([{ isDeleted: false, surferId: null }]);
  await filming.stop();
});

test('the open wave stays open when the camera is opened again while it is saved', async () => {
  const { filming, sent } = openFilming();
  const { capture } = createCamera();
  await Promise.all([filming.saveWave(capture, 10), filming.resume()]);
  expect(sent).toHaveLength(0);
  expect(listCaught()[0]?.isOpen).toBe(true);
  await filming.stop();
});

test('what a crash left of another session goes there, and is not on the screen of this one', async () => {
  const { filming, sent } = openFilming();
  const file = new File([new Uint8Array(100_000)], 'a.mp4', { lastModified: 9000 });
  await filming.saveSpooled({ file, sessionId: 'other', startedAtMs: 5000, container: 'mp4' });
  expect(listCaught()).toMatchObject([{ sessionId: 'other', durationMs: 4000, isOpen: false }]);
  expect(sent).toMatchObject([{ sessionId: 'other', sizeBytes: 100_000 }]);
  expect(filming.getState().caught).toHaveLength(0);
});

test('a trimmed wave is sent again, and undo restores the ends before the last trim', async () => {
  const { filming } = openFilming();
  const { capture } = createCamera();
  await filming.saveWave(capture, 10);
  const [wave] = listCaught();
  await filming.saveSent({ ...(wave as Caught), isOpen: false });
  await filming.trim(wave?.id ?? '', { startMs: 2000, endMs: 8000 });
  expect(listCaught()[0]).toMatchObject({ startMs: 2000, endMs: 8000, isMarkSent: false });
  const second = filming.trim(wave?.id ?? '', { startMs: 3000, endMs: 8000 });
  // While the second still waits: it is the one that the user sees.
  await filming.getState().undo?.run();
  await second;
  expect(listCaught()[0]).toMatchObject({ startMs: 2000, endMs: 8000, isMarkSent: false });
  await filming.stop();
});

test('a take is refused where the device is almost full', async () => {
  const { filming } = openFilming();
  const { capture, takes } = createCamera({ freeBytes: 50_000_000 });
  await filming.startTake(capture);
  expect(filming.getState()).toMatchObject({ notice: 'no-room', takeSinceMs: null });
  expect(takes).toHaveLength(0);
  expect(listCaught()).toHaveLength(0);
});

test('a take that could not begin, before the first picture, leaves nothing behind', async () => {
  const { filming } = openFilming();
  const { capture, takes } = createCamera();
  await filming.startTake(capture);
  expect(listCaught()).toHaveLength(1);
  takes[0]?.(null);
  await vi.waitFor(() => expect(listCaught()).toHaveLength(0));
  expect(filming.getState().takeSinceMs).toBeNull();
});

test('a take whose end finds no room says so, and is sent at the next visit', async () => {
  const { filming, sent } = openFilming();
  const { capture, takes } = createCamera();
  await filming.startTake(capture);
  isFull = true;
  takes[0]?.({ type: 'take-ended', file: takeFile, reason: 'stopped' });
  // It tries again first.
  const isFullShown = () => expect(filming.getState().notice).toBe('no-room');
  await vi.waitFor(isFullShown, { timeout: 10_000 });
  await filming.stop();
  expect(filming.getState().notice).toBe('no-room');
  expect(listCaught()).toMatchObject([{ isOpen: true }]);
  expect(sent).toHaveLength(0);
});

test('two quick presses of Record are one take, whose end is the one that counts', async () => {
  const { filming, sent } = openFilming();
  const { capture, takes } = createCamera();
  await Promise.all([filming.startTake(capture), filming.startTake(capture)]);
  expect(takes).toHaveLength(1);
  expect(listCaught()).toHaveLength(1);
  takes[0]?.({ type: 'take-ended', file: takeFile, reason: 'stopped' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(listCaught()).toMatchObject([{ sizeBytes: 9, isOpen: false }]);
  expect(filming.getState()).toMatchObject({ takeSinceMs: null, notice: 'saved' });
  await filming.startTake(capture);
  expect(takes).toHaveLength(2);
});

test('a take that was turned goes on in the next file, from where the first ended', async () => {
  const { filming, sent } = openFilming();
  const { capture, takes } = createCamera();
  await filming.startTake(capture);
  takes[0]?.({ type: 'take-ended', file: takeFile, reason: 'turned' });
  await vi.waitFor(() => expect(takes).toHaveLength(2));
  expect(sent).toHaveLength(1);
  expect(filming.getState().takeSinceMs).toBe(8000);
});
