import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocks } from '../../../tests/support/create-locks.ts';
import { toAssignStep as give, sortedWave as wave } from '../../../tests/support/sorted-wave.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import type { LeftSorting } from './create-step-sender.client.ts';
import type { AskSorting } from './open-sorting-server.client.ts';

const problem = { waveId: 'a', reason: 'changed' as const, by: 'ben', byName: 'Ben', at: '' };
const PLACE = 'Ribeira, 21 November, 09:30';

let connection: Connection;
/** The steps that the server received, each with its session. */
let sent: string[];
/** Steps that conflict with a faster change of Ben. */
let late: string[];
let left: LeftSorting[] | null;
let close: (() => void)[];

const toServer = (sessionId: string): AskSorting => ({
  async save(steps) {
    if (connection !== 'fine') return { ok: false, connection };
    sent.push(...steps.map(({ id }) => `${sessionId} ${id}`));
    const answers = steps.map(({ id }) => ({
      stepId: id,
      waves: [{ ...wave, revision: 2 }],
      touched: ['a'],
      problems: late.includes(id) ? [problem] : [],
    }));
    return { ok: true, answers };
  },
  listNews: async () => ({ ok: false, connection: 'away' }),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks: createLocks() });
  [connection, sent, late, left, close] = ['fine', [], [], null, []];
});
afterEach(() => {
  for (const stop of close) stop();
  vi.unstubAllGlobals();
});

/** A page that sorts a session without a connection. */
async function sort(userId: string, sessionId: string) {
  const { createSortingStore } = await import('./create-sorting-store.ts');
  const { openSorting } = await import('./open-sorting.client.ts');
  const store = createSortingStore({ waves: [wave], mySteps: [], videoIds: ['film'] });
  const start = { userId, sessionId, session: PLACE, since: 0 };
  const on = { onNews: () => undefined, onRestored: () => undefined };
  const server = toServer(sessionId);
  const offline: AskSorting = { ...server, save: async () => ({ ok: false, connection: 'away' }) };
  const sorting = openSorting(store, { ...start, ...on }, offline);
  close.push(sorting.stop);
  return sorting;
}

/** Leaves the page after these steps. */
async function leave(userId: string, sessionId: string, ...ids: string[]) {
  const page = await sort(userId, sessionId);
  for (const id of ids) page.press(give(id, 'kai'));
  await expect.poll(() => countSteps(userId, sessionId)).toBe(ids.length);
  page.stop();
}

async function countSteps(userId: string, sessionId: string) {
  const { listRecords } = await import('../outbox/records.client.ts');
  return (await listRecords('step', `${userId} ${sessionId}`))?.length;
}

async function open(userId: string) {
  const { createStepSender } = await import('./create-step-sender.client.ts');
  const on = { left: (now: LeftSorting[]) => (left = now), sent: vi.fn() };
  const sender = createStepSender(userId, on, toServer);
  close.push(sender.stop);
  return { ...sender, on };
}

test('steps that a page left offline are named, and sent from any page once there is a connection', async () => {
  connection = 'away';
  await leave('anna', 'one', '1', '2');
  await leave('anna', 'two', '3');
  await leave('ben', 'one', '4');
  const { wake, on } = await open('anna');
  const away = { session: PLACE, conflicts: 0, connection: 'away' };
  await expect
    .poll(() => left)
    .toEqual([
      { sessionId: 'one', steps: 2, ...away },
      { sessionId: 'two', steps: 1, ...away },
    ]);
  expect(on.sent).not.toHaveBeenCalled();
  connection = 'fine';
  wake();
  await expect.poll(() => left).toEqual([]);
  expect(sent).toEqual(['one 1', 'one 2', 'two 3']);
  expect(on.sent).toHaveBeenCalledTimes(2);
  // Another user’s wait until that user signs in.
  expect(await countSteps('ben', 'one')).toBe(1);
});

test('a step that conflicts when it is sent later waits as a conflict for the next visit', async () => {
  late = ['1'];
  await leave('anna', 'one', '1');
  await open('anna');
  await expect
    .poll(() => left)
    .toEqual([{ sessionId: 'one', session: PLACE, steps: 0, conflicts: 1, connection: 'fine' }]);
  const { listRecords } = await import('../outbox/records.client.ts');
  const mine = { op: 'change', set: { surferId: 'kai' } };
  expect(await listRecords('conflict', 'anna one')).toMatchObject([{ problem, mine, lost: wave }]);
});

test('an open page sends its own steps alone, until it is left', async () => {
  const page = await sort('anna', 'one');
  page.press(give('1', 'kai'));
  await expect.poll(() => countSteps('anna', 'one')).toBe(1);
  const { wake } = await open('anna');
  await expect.poll(() => left).toEqual([]);
  expect(sent).toEqual([]);
  page.stop();
  const tryAgain = () => {
    wake();
    return sent;
  };
  await expect.poll(tryAgain).toEqual(['one 1']);
});

test('steps of a user who may no longer change the session stay, with the reason', async () => {
  connection = 'refused';
  await leave('anna', 'one', '1');
  await open('anna');
  await expect.poll(() => left).toMatchObject([{ steps: 1, connection: 'refused' }]);
  expect(await countSteps('anna', 'one')).toBe(1);
});
