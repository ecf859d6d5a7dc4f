import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toAssignStep as give, sortedWave as wave } from '../../../tests/support/sorted-wave.ts';
import type { AskSorting } from './open-sorting-server.client.ts';

const problem = { waveId: 'a', reason: 'changed' as const, by: 'ben', byName: 'Ben', at: '' };

/** The steps that the server received, request by request. */
let sent: string[][] = [];
let isAway = false;
/** Steps that conflict with a faster change of Ben. */
let late: string[] = [];
let close: (() => void)[] = [];

const server: AskSorting = {
  async save(steps) {
    sent.push(steps.map(({ id }) => id));
    if (isAway) return { ok: false, connection: 'away' };
    const answers = steps.map(({ id }) => ({
      stepId: id,
      waves: [{ ...wave, surferId: 'kai', revision: 2 }],
      touched: ['a'],
      problems: late.includes(id) ? [problem] : [],
    }));
    return { ok: true, answers };
  },
  listNews: async () => ({ ok: false, connection: 'away' }),
};

/** Each page has its own modules; all pages share the browser's storage. */
async function openPage() {
  vi.resetModules();
  const { createSortingStore } = await import('./create-sorting-store.ts');
  const { openSorting } = await import('./open-sorting.client.ts');
  const store = createSortingStore({ waves: [wave], mySteps: [], videoIds: ['film'] });
  const restored = Promise.withResolvers<number>();
  const start = {
    userId: 'anna',
    sessionId: 'session',
    session: 'Ribeira, 21 November, 09:30',
    since: 0,
    onNews: () => undefined,
    onRestored: restored.resolve,
  };
  const sorting = openSorting(store, start, server);
  close.push(sorting.stop);
  return { ...sorting, store, restored: restored.promise };
}

const countKept = async () => {
  const { listRecords } = await import('../outbox/records.client.ts');
  return (await listRecords('step'))?.length;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  [sent, isAway, late, close] = [[], false, [], []];
});
afterEach(() => {
  for (const stop of close) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('steps are sent in their order, stored until the server responds, and sent again when it does not', async () => {
  isAway = true;
  const { press, store, wake, restored } = await openPage();
  await restored;
  press(give('1', 'ana'));
  await expect.poll(() => store.get().connection).toBe('away');
  press(give('2', 'kai'));
  await expect.poll(countKept).toBe(2);
  isAway = false;
  wake();
  await expect.poll(countKept).toBe(0);
  expect(sent[0]).toEqual(['1']);
  expect(sent.at(-1)).toEqual(['1', '2']);
  expect(store.get()).toMatchObject({ unsaved: 0, connection: 'fine', isKept: true });
});

test('steps of a page that was killed before it sent them come first on the next page', async () => {
  isAway = true;
  const killed = await openPage();
  killed.press(give('1', 'ana'));
  await expect.poll(countKept).toBe(1);
  killed.stop();
  [isAway, sent] = [false, []];
  const next = await openPage();
  next.press(give('2', 'kai'));
  expect(await next.restored).toBe(1);
  await expect.poll(countKept).toBe(0);
  expect(sent).toEqual([['1', '2']]);
});

test('a conflict shows on other pages and on the next, until it is resolved', async () => {
  late = ['1'];
  const one = await openPage();
  const two = await openPage();
  await two.restored;
  one.press(give('1', 'ana'));
  const mine = { mine: { set: { surferId: 'ana' } } };
  for (const { store } of [one, two]) {
    await expect.poll(() => store.get().conflicts).toMatchObject([mine]);
  }
  const next = await openPage();
  await next.restored;
  expect(next.store.get()).toMatchObject({ unsaved: 0, conflicts: [mine] });
  next.closeConflict('1 a');
  await expect.poll(() => two.store.get().conflicts).toEqual([]);
});

test('a conflict that does not fit into the storage shows, blocks nothing, and is written later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  [isAway, late] = [true, ['1']];
  const { press, store, wake } = await openPage();
  press(give('1', 'ana'));
  await vi.waitUntil(async () => (await countKept()) === 1);
  const filled = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  isAway = false;
  wake();
  await vi.waitUntil(() => !store.get().isKept);
  press(give('2', 'kai'));
  await vi.waitUntil(() => store.get().unsaved === 0);
  expect(store.get().conflicts).toMatchObject([{ problem }]);
  // Its record stays: when the page sends the step again, the server sends the same response.
  expect(await countKept()).toBe(1);
  filled.mockRestore();
  await vi.runOnlyPendingTimersAsync();
  await vi.waitUntil(() => store.get().isKept);
  expect(await countKept()).toBe(0);
  vi.useRealTimers();
});
