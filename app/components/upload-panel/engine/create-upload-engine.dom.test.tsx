import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from './create-upload-engine.client.ts';
import type { SendOptions } from './send-file.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** What all tabs of a browser share. */
const records = new Map<string, UploadRecord>();
/** Who is sending now, and all that were. */
let sending: string[] = [];
let most = 0;
let listing: Promise<unknown> = Promise.resolve();

vi.mock('./upload-records.client.ts', () => ({
  uploadRecords: {
    list: async () => {
      await listing;
      return [...records.values()];
    },
    get: async ({ key }: UploadRecord) => records.get(key) ?? null,
    save: async (record: UploadRecord) => void records.set(record.key, { ...record }),
    delete: async (key: string) => void records.delete(key),
  },
}));
vi.mock('./file-copies.client.ts', () => ({
  fileCopies: {
    make: async () => true,
    open: async () => new File(['film'], 'a.mp4'),
    removeAllBut: async () => undefined,
  },
}));
vi.mock('./find-problem.client.ts', () => ({ findProblem: async () => null }));
vi.mock('./ask-server.client.ts', () => ({
  askServer: async () => ({ ok: true, ticket: { videoId: 'film', tokenLastsMs: 7_200_000 } }),
}));

/** Sends until it is stopped. */
function createSender(tab: string) {
  return async ({ signal, isOurs }: SendOptions) => {
    if (!isOurs()) return { kind: 'stopped' };
    sending.push(tab);
    most = Math.max(most, sending.length);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    sending = sending.filter((other) => other !== tab);
    return { kind: 'stopped' };
  };
}

/** Each tab has modules, and events, of its own. */
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
  localStorage.clear();
  [sending, most] = [[], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without locks, a page that is left and shown again never sends what another tab sends', async () => {
  const { engine, page } = await openTab('one');
  const adding = engine.add('session', [{ file: new File(['film'], 'a.mp4'), handle: null }]);
  await pass(1_000);
  await adding;
  expect(sending).toEqual(['one']);

  const other = await openTab('two');
  void other.engine.load();
  await pass(10_000);
  expect(phasesOf(other.engine)).toEqual(['other-tab']);

  page.dispatchEvent(new Event('pagehide'));
  await pass(10_000);
  expect(sending).toEqual(['two']);
  page.dispatchEvent(new Event('pageshow'));
  await pass(60_000);
  expect(sending).toEqual(['two']);
  expect(phasesOf(engine)).toEqual(['other-tab']);

  await Promise.all([other.engine.stop(), pass(10_000)]);
  expect(sending).toEqual(['one']);
  expect(most).toBe(1);
});

test('uploads that are stopped while the list is read stay stopped, and are free for others', async () => {
  const first = await openTab('one');
  const adding = first.engine.add('session', [{ file: new File(['film'], 'a.mp4'), handle: null }]);
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
  // And one that is stopped in the middle of asking for the lock.
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
