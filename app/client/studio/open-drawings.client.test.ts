import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import type { DrawingsServer } from './drawings-server.client.ts';

const arrow: Drawing = {
  id: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c11',
  videoId: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c12',
  atMs: 1000,
  untilMs: null,
  tool: 'arrow',
  points: [
    [0, 0],
    [0.5, 0.5],
  ],
  colour: 'yellow',
  width: 0.006,
  name: '',
  text: '',
};
const line: Drawing = { ...arrow, id: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c13', tool: 'line' };

/** What the server has, by wave and id. */
let stored: Map<string, Drawing | null>;
/** Whether the surfer agrees to coaching. */
let isAgreed: boolean;
/** How the server responds for each wave. */
let connections: Record<string, Connection>;
/** A drawing that it rejects, with all that is sent with it. */
let rejectedId: string | null;
let close: (() => void)[];

const server: DrawingsServer = {
  async save(waveId, changes) {
    const connection = connections[waveId] ?? 'fine';
    if (connection !== 'fine') return { ok: false, connection };
    if (changes.some(({ id, drawing }) => drawing && id === rejectedId)) {
      return { ok: false, connection: 'refused' };
    }
    const allowed = changes.filter(({ drawing }) => isAgreed || !drawing?.isFound);
    for (const { id, drawing } of allowed) stored.set(`${waveId} ${id}`, drawing);
    return { ok: true, isAgreed: allowed.length === changes.length };
  },
  async list(waveId) {
    const mine = [...stored].filter(([key]) => key.startsWith(waveId));
    return { ok: true, drawings: mine.flatMap(([, drawing]) => drawing ?? []) };
  },
};

/** Each page has its own modules; all pages share the browser's storage. */
async function openPage(waveId = 'one', known: Drawing[] = []) {
  vi.resetModules();
  const { openDrawings } = await import('./open-drawings.client.ts');
  const opened = openDrawings({ userId: 'anna', waveId, known }, server);
  close.push(opened.stop);
  return opened;
}

const countKept = async () => {
  const { listRecords } = await import('../outbox/records.client.ts');
  return (await listRecords('drawing'))?.length;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  [stored, isAgreed, connections, rejectedId, close] = [new Map(), true, {}, null, []];
});
afterEach(() => {
  for (const stop of close) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a drawing is on this device until the server has it', async () => {
  connections.one = 'away';
  const page = await openPage();
  page.save(arrow);
  await expect.poll(countKept).toBe(1);
  await expect.poll(page.get).toMatchObject({ connection: 'away', isUnsent: true, isKept: true });
  connections.one = 'fine';
  page.wake();
  await expect.poll(countKept).toBe(0);
  expect(stored.get(`one ${arrow.id}`)).toEqual(arrow);
  expect(page.get()).toMatchObject({ connection: 'fine', isUnsent: false, drawings: [arrow] });
});

test('drawings of a page that was killed are shown and sent by the next page, of any wave', async () => {
  connections = { one: 'away', two: 'away' };
  const killed = await openPage('one');
  killed.save(arrow);
  await expect.poll(countKept).toBe(1);
  killed.stop();
  connections.one = 'fine';
  const other = await openPage('two');
  await expect.poll(() => stored.get(`one ${arrow.id}`)).toEqual(arrow);
  expect(other.get().drawings).toEqual([]);

  const next = await openPage('two');
  next.save(line);
  await expect.poll(countKept).toBe(1);
  next.stop();
  const again = await openPage('two');
  await expect.poll(() => again.get().drawings).toEqual([line]);
});

test('drawings of one frame are sent in the order in which they were drawn, also by the next page', async () => {
  connections.one = 'away';
  const killed = await openPage();
  killed.save(line);
  killed.save(arrow);
  await expect.poll(countKept).toBe(2);
  killed.stop();
  const next = await openPage();
  await expect.poll(() => next.get().drawings).toEqual([line, arrow]);
  connections.one = 'fine';
  next.wake();
  await expect.poll(countKept).toBe(0);
  expect([...stored.values()]).toEqual([line, arrow]);
});

test('a drawing that the server rejects stays on this device, and does not hold up other waves', async () => {
  connections.one = 'refused';
  const page = await openPage('one');
  page.save(arrow);
  await expect.poll(page.get).toMatchObject({ connection: 'refused', isUnsent: true });
  page.stop();
  const other = await openPage('two');
  other.save(line);
  await expect.poll(() => stored.get(`two ${line.id}`)).toEqual(line);
  await expect.poll(countKept).toBe(1);
  expect(other.get()).toMatchObject({ connection: 'fine', isUnsent: false });
});

test('one drawing that the server rejects does not hold up the others of its wave', async () => {
  connections.one = 'away';
  rejectedId = arrow.id;
  const first = await openPage('one');
  first.save(arrow);
  first.save(line);
  await expect.poll(countKept).toBe(2);
  first.stop();
  connections.one = 'fine';
  const page = await openPage('one');
  await expect.poll(() => stored.get(`one ${line.id}`)).toEqual(line);
  await expect.poll(countKept).toBe(1);
  await expect.poll(page.get).toMatchObject({ connection: 'refused', isUnsent: true });
  // Without it, all is saved.
  page.delete(arrow.id);
  await expect.poll(page.get).toMatchObject({ connection: 'fine', isUnsent: false });
});

test('a change that is made while the one before is sent is sent as well', async () => {
  const page = await openPage();
  const held = Promise.withResolvers<void>();
  const save = vi.spyOn(server, 'save').mockImplementationOnce(async (waveId, changes) => {
    await held.promise;
    return server.save(waveId, changes);
  });
  page.save(arrow);
  await expect.poll(() => save.mock.calls.length).toBe(1);
  page.save({ ...arrow, name: 'Hips' });
  held.resolve();
  await expect.poll(() => stored.get(`one ${arrow.id}`)?.name).toBe('Hips');
  await expect.poll(countKept).toBe(0);
});

test('undo reverses this user’s steps alone, and another coach’s changes arrive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const page = await openPage('one', [line]);
  stored.set(`one ${line.id}`, line);
  page.save(arrow);
  await expect.poll(() => page.get().isUnsent).toBe(false);
  stored.set(`one ${arrow.id}`, { ...arrow, name: 'Ben’s word' });
  stored.set(`one ${line.id}`, null);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => page.get().drawings.map(({ name }) => name)).toEqual(['Ben’s word']);
  page.undo();
  expect(page.get()).toMatchObject({ canUndo: false, drawings: [{ name: 'Ben’s word' }] });
});

test('a found body that the server leaves out disappears, and the page says why', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const page = await openPage();
  isAgreed = false;
  page.save({ ...arrow, isFound: true });
  page.save(line);
  await expect.poll(() => page.get().isUnsent).toBe(false);
  expect(page.get().isAgreed).toBe(false);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => page.get().drawings).toEqual([line]);
});

test('a full browser says so, sends all the same, and brings nothing back afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await openPage();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  connections.one = 'away';
  page.save(arrow);
  await vi.waitFor(() => expect(page.get().isKept).toBe(false));
  connections.one = 'fine';
  page.wake();
  await vi.waitFor(() => expect(page.get().isUnsent).toBe(false));
  full.mockRestore();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await countKept()).toBe(0);
});
