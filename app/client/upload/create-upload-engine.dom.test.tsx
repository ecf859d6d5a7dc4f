import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from './create-upload-engine.client.ts';
import type { SendOptions } from './send-file.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** What all tabs of a browser share. */
const records = new Map<string, UploadRecord>();
/** The error with which reading them fails. */
let broken: Error | null = null;
/** Whether the storage is full. */
let isFull = false;
/** The copy in the origin private file system, which plain http does not have. */
let copy: File | null = null;
/** How many records there were when a copy was deleted. */
const recordsAtRemove: number[] = [];
/** How the sending of a file ends by itself. */
let ending: { kind: 'failed'; status: number; method: string } | null = null;
/** The tabs that are sending now, and the most at once. */
let sending: string[] = [];
let most = 0;
let listing: Promise<unknown> = Promise.resolve();

vi.mock('../outbox/records.client.ts', () => {
  const list = async () => {
    await listing;
    return [...records.values()];
  };
  const save = async (key: string, record: UploadRecord) => {
    if (isFull) return 'full';
    records.set(key, { ...record });
    return 'kept';
  };
  return {
    listRecords: list,
    saveChanges: ([{ key, value }]: [{ key: string; value: UploadRecord }]) => save(key, value),
    openRecords: () => ({
      list,
      save,
      toSave: (key: string, value: UploadRecord) => ({ key, value }),
      get: async (key: string) => {
        if (broken) throw broken;
        return records.get(key) ?? null;
      },
      delete: async (key: string) => void records.delete(key),
    }),
  };
});
vi.mock('../outbox/file-copies.client.ts', () => ({
  fileCopies: {
    make: async () => true,
    open: async () => copy,
    remove: async () => void recordsAtRemove.push(records.size),
    list: async () => [],
  },
}));
vi.mock('./find-problem.client.ts', () => ({ findProblem: async () => null }));
vi.mock('./send-to-server.client.ts', () => ({
  sendToServer: async () => ({ ok: true, ticket: { videoId: 'film', tokenLastsMs: 7_200_000 } }),
}));

/** Sends until it is stopped. */
function createSender(tab: string) {
  return async ({ signal, isOurs }: SendOptions) => {
    if (!isOurs()) return { kind: 'stopped' };
    if (ending) return ending;
    sending.push(tab);
    most = Math.max(most, sending.length);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    sending = sending.filter((other) => other !== tab);
    return { kind: 'stopped' };
  };
}

/** Each tab has its own modules and events. */
async function openTab(name: string) {
  const page = new EventTarget();
  const listen = page.addEventListener.bind(page);
  vi.resetModules();
  vi.doMock('./send-file.client.ts', () => ({ sendFile: createSender(name) }));
  vi.stubGlobal('addEventListener', listen);
  const { createUploadEngine } = await import('./create-upload-engine.client.ts');
  const engine = createUploadEngine('anna');
  return { engine, page };
}

const phasesOf = (engine: UploadEngine) => engine.getUploads().map(({ phase }) => phase);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  records.clear();
  recordsAtRemove.length = 0;
  localStorage.clear();
  [sending, most] = [[], 0];
  [broken, copy, ending, isFull] = [null, null, null, false];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const film = new File(['film'], 'a.mp4');

/** A tab that sends, or has failed to, and a second tab. */
async function openTwoTabs() {
  const one = await openTab('one');
  const adding = one.engine.add('session', [{ file: film, handle: null }]);
  await pass(1_000);
  await adding;
  const two = await openTab('two');
  void two.engine.load();
  await pass(10_000);
  expect(phasesOf(two.engine)).toEqual(['other-tab']);
  const [{ key } = { key: '' }] = one.engine.getUploads();
  return { one, two, key };
}

/** Freezes a page, as a browser does when memory is short, or wakes it. */
const freeze = ({ page }: { page: EventTarget }) => page.dispatchEvent(new Event('pagehide'));
const wake = ({ page }: { page: EventTarget }) => page.dispatchEvent(new Event('pageshow'));

test('without locks, a page that is left and shown again never sends what another tab sends', async () => {
  copy = film;
  const { one, two } = await openTwoTabs();
  expect(sending).toEqual(['one']);

  freeze(one);
  await pass(10_000);
  expect(sending).toEqual(['two']);
  wake(one);
  await pass(60_000);
  expect(sending).toEqual(['two']);
  expect(phasesOf(one.engine)).toEqual(['other-tab']);

  await Promise.all([two.engine.stop(), pass(10_000)]);
  expect(sending).toEqual(['one']);
  expect(most).toBe(1);
});

test('a tab without the file leaves the upload to the tab that has it, until the user picks the file', async () => {
  const { one, two, key } = await openTwoTabs();
  freeze(one);
  await pass(10_000);
  expect(phasesOf(two.engine)).toEqual(['needs-file']);
  wake(one);
  await pass(10_000);
  expect([one, two].map(({ engine }) => phasesOf(engine))).toEqual([['sending'], ['other-tab']]);

  freeze(one);
  await pass(10_000);
  void two.engine.giveFile(key, film);
  await pass(1_000);
  wake(one);
  await pass(10_000);
  expect([one, two].map(({ engine }) => phasesOf(engine))).toEqual([['other-tab'], ['sending']]);
  expect(most).toBe(1);
});

test('a tab without the file does not hold a paused upload either', async () => {
  const { one, two, key } = await openTwoTabs();
  one.engine.pause(key);
  freeze(one);
  await pass(10_000);
  expect(phasesOf(two.engine)).toEqual(['paused']);
  wake(one);
  await pass(10_000);
  expect([one, two].map(({ engine }) => phasesOf(engine))).toEqual([['paused'], ['other-tab']]);
});

test('an upload whose record cannot be read is free for other tabs, and the tab tries again', async () => {
  const { one } = await openTwoTabs();
  broken = new DOMException('Closing', 'InvalidStateError');
  freeze(one);
  wake(one);
  await pass(10_000);
  expect(sending).toEqual([]);
  broken = null;
  await pass(20_000);
  expect(phasesOf(one.engine)).toEqual(['sending']);
});

test('pausing and resuming count although the tab lost the lease before', async () => {
  const { one, two, key } = await openTwoTabs();
  await Promise.all([two.engine.stop(), pass(10_000)]);
  // Time passes, but the page's timers do not run.
  vi.setSystemTime(Date.now() + 151_000);
  one.engine.pause(key);
  await pass(10_000);
  expect(phasesOf(one.engine)).toEqual(['paused']);
  expect(sending).toEqual([]);
  expect(records.get(key)?.isPaused).toBe(true);
  void one.engine.resume(key);
  await pass(10_000);
  expect(sending).toEqual(['one']);
});

test('a failed upload does not start again by itself after a sleep', async () => {
  ending = { kind: 'failed', status: 413, method: 'PATCH' };
  const { one, two, key } = await openTwoTabs();
  const [failed] = one.engine.getUploads();
  expect(failed).toMatchObject({ phase: 'failed', canRetry: true });
  await Promise.all([two.engine.stop(), pass(10_000)]);
  ending = null;
  freeze(one);
  wake(one);
  await pass(10_000);
  expect(one.engine.getUploads()).toEqual([failed]);
  void one.engine.resume(key);
  await pass(10_000);
  expect(sending).toEqual(['one']);
});

test('uploads that are stopped while the list is read stay stopped, and are free for other tabs', async () => {
  copy = film;
  const first = await openTab('one');
  const adding = first.engine.add('session', [{ file: film, handle: null }]);
  await pass(1_000);
  await adding;
  await Promise.all([first.engine.stop(), pass(1_000)]);

  const { promise, resolve } = Promise.withResolvers<void>();
  listing = promise;
  const stopped = await openTab('one');
  const loading = stopped.engine.load();
  await stopped.engine.stop();
  resolve();
  await Promise.all([loading, pass(1_000)]);
  // And an engine that is stopped while it requests the lock.
  const late = await openTab('one');
  const loadingLate = late.engine.load();
  await pass(50);
  await late.engine.stop();
  await Promise.all([loadingLate, pass(1_000)]);
  expect([stopped, late].map(({ engine }) => phasesOf(engine))).toEqual([[], []]);
  expect(sending).toEqual([]);

  const next = await openTab('two');
  void next.engine.load();
  await pass(1_000);
  expect(sending).toEqual(['two']);
});

test('a file whose record does not fit into the storage is left out with a reason, until there is space', async () => {
  isFull = true;
  const { engine } = await openTab('one');
  async function add() {
    const adding = engine.add('session', [{ file: film, handle: null }]);
    await pass(1_000);
    return adding;
  }
  expect(await add()).toMatchObject([
    { name: 'a.mp4', problem: expect.stringContaining('storage is full') },
  ]);
  expect([engine.getUploads(), sending]).toEqual([[], []]);
  isFull = false;
  expect(await add()).toEqual([]);
  expect(sending).toEqual(['one']);
});

test('an upload is not deleted because of its age', async () => {
  const { one, key } = await openTwoTabs();
  await Promise.all([one.engine.stop(), pass(1_000)]);
  const record = records.get(key) as UploadRecord;
  records.set(key, { ...record, addedAt: Date.now() - 365 * 24 * 60 * 60_000 });
  copy = film;
  const later = await openTab('later');
  void later.engine.load();
  await pass(10_000);
  expect(later.engine.getUploads()).toHaveLength(1);
});

test('the copy of an upload is deleted before its record: a kill in between leaves no unknown file', async () => {
  const { one, key } = await openTwoTabs();
  const deleting = one.engine.remove(key);
  await pass(1_000);
  expect(await deleting).toBeNull();
  expect(recordsAtRemove).toEqual([1]);
  expect(records.size).toBe(0);
});
