import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { createLocks } from '../../../tests/support/create-locks.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import type { PlanSender } from './open-plan-sender.client.ts';
import type { ShortServer } from './short-server.client.ts';

let connection: Connection;
let answer: 'saved' | 'conflict';
let saved: string[];
let sender: PlanSender | null;

const server = {
  async save(id: string) {
    if (connection !== 'fine') return { ok: false, connection };
    if (answer === 'saved') saved.push(id);
    return { ok: true, value: { status: answer, revision: 2, waves: [] } };
  },
} as unknown as ShortServer;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks: createLocks() });
  [connection, answer, saved, sender] = ['fine', 'saved', [], null];
});
afterEach(() => {
  sender?.stop();
  vi.unstubAllGlobals();
});

async function leave(id: string) {
  const { openRecords } = await import('../outbox/records.client.ts');
  const unsent = { id, title: 'Friday', plan: EMPTY_PLAN, basedOn: 1, version: `${id} 1` };
  await openRecords('short-plan', 'anna').save(id, { ...unsent, parent: null });
}

async function open() {
  const { createPlanSender } = await import('./open-plan-sender.client.ts');
  sender = createPlanSender('anna', server);
  return sender;
}

test('a plan that an editor left offline is sent once there is a connection', async () => {
  connection = 'away';
  await leave('one');
  const opened = await open();
  await expect.poll(opened.get).toEqual([{ id: 'one', state: 'waiting' }]);
  connection = 'fine';
  opened.wake();
  await expect.poll(opened.get).toEqual([]);
  expect(saved).toEqual(['one']);
});

test('only the editor sends a short that it has open', async () => {
  const { tabLocks } = await import('../outbox/locks.client.ts');
  const { toEditingLock } = await import('./unsent-plan.ts');
  const lock = await tabLocks.take(toEditingLock('one'), () => undefined);
  await leave('one');
  await leave('two');
  const opened = await open();
  await expect.poll(() => saved).toEqual(['two']);
  await expect.poll(opened.get).toEqual([{ id: 'one', state: 'waiting' }]);
  lock?.release();
  opened.wake();
  await expect.poll(() => saved).toEqual(['two', 'one']);
});

test('a plan that another device has changed, too, waits for the user and is not sent again', async () => {
  answer = 'conflict';
  await leave('one');
  const opened = await open();
  await expect.poll(opened.get).toEqual([{ id: 'one', state: 'changed' }]);
  answer = 'saved';
  opened.wake();
  await leave('two');
  opened.wake();
  await expect.poll(() => saved).toEqual(['two']);
  await expect.poll(opened.get).toEqual([{ id: 'one', state: 'changed' }]);
});

test('a short that was deleted meanwhile is refused, and the user sees it', async () => {
  connection = 'refused';
  await leave('one');
  const opened = await open();
  await expect.poll(opened.get).toEqual([{ id: 'one', state: 'refused' }]);
});
