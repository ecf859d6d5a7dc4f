import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { createLocks } from '../../../tests/support/create-locks.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import type { ShortServer } from './short-server.client.ts';
import type { Edited, Stored } from './short-state.ts';

let stored: Stored;
let connection: Connection;
let rendered: number[];
let close: (() => void)[];

const server: ShortServer = {
  async get() {
    return connection === 'fine' ? { ok: true, value: { ...stored } } : { ok: false, connection };
  },
  async save(_, { title, plan }, basedOn) {
    if (connection !== 'fine') return { ok: false, connection };
    const isSame = stored.title === title;
    if (basedOn !== stored.revision && !isSame) {
      return { ok: true, value: { status: 'conflict', revision: stored.revision } };
    }
    if (!isSame) stored = { title, plan, revision: stored.revision + 1 };
    return { ok: true, value: { status: 'saved', revision: stored.revision, waves: [] } };
  },
  async render(_, revision) {
    if (connection !== 'fine') return { ok: false, connection };
    rendered.push(revision);
    return { ok: true, value: 'queued' };
  },
};

/** Each page has its own modules; all pages share the browser's storage. */
async function openPage() {
  vi.resetModules();
  const { openShort } = await import('./open-short.client.ts');
  const opened = await openShort({ userId: 'anna', id: 'one', known: { ...stored } }, server);
  close.push(opened.stop);
  return opened;
}

const rename = (title: string) => (edited: Edited) => ({ ...edited, title });
const titleOf = (page: Awaited<ReturnType<typeof openPage>>) => page.get().title;
const countKept = async () => {
  const { listRecords } = await import('../outbox/records.client.ts');
  return (await listRecords('short-plan'))?.length;
};
/** As another device would. */
const saveElsewhere = (title: string) => {
  stored = { ...stored, title, revision: stored.revision + 1 };
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks: createLocks() });
  stored = { title: '', plan: EMPTY_PLAN, revision: 1 };
  [connection, rendered, close] = ['fine', [], []];
});
afterEach(() => {
  for (const stop of close) stop();
  vi.unstubAllGlobals();
});

test('changes are stored on the device, and saved together', async () => {
  const page = await openPage();
  page.edit(rename('Fri'));
  page.edit(rename('Friday'));
  expect(page.get()).toMatchObject({ title: 'Friday', isUnsent: true });
  await expect.poll(countKept).toBe(1);
  await expect.poll(() => page.get().isUnsent).toBe(false);
  expect(stored).toMatchObject({ title: 'Friday', revision: 2 });
  await expect.poll(countKept).toBe(0);
});

test('changes made offline survive a reload, and the next page saves them', async () => {
  connection = 'away';
  const page = await openPage();
  page.edit(rename('Friday'));
  await expect.poll(() => page.get().connection).toBe('away');
  page.stop();
  connection = 'fine';
  const next = await openPage();
  expect(titleOf(next)).toBe('Friday');
  await expect.poll(() => stored.title).toBe('Friday');
});

test('a change just before the page is left is saved', async () => {
  const page = await openPage();
  page.edit(rename('Friday'));
  page.stop();
  await expect.poll(() => stored.title).toBe('Friday');
  await expect.poll(countKept).toBe(0);
});

test('undo and redo go back and forth, letters of a word at once', async () => {
  const page = await openPage();
  for (const title of ['F', 'Fr']) page.edit(rename(title), 'title');
  page.edit(rename('Monday'));
  page.undo();
  expect(titleOf(page)).toBe('Fr');
  page.undo();
  expect(page.get()).toMatchObject({ title: '', canUndo: false, canRedo: true });
  page.redo();
  page.redo();
  expect(page.get()).toMatchObject({ title: 'Monday', canUndo: true, canRedo: false });
});

test.each([
  ['mine', 'Mine', 'Theirs'],
  ['newer', 'Theirs', 'Mine'],
] as const)(
  'a plan that another device has saved is not overwritten: %s',
  async (which, now, other) => {
    const page = await openPage();
    saveElsewhere('Theirs');
    page.edit(rename('Mine'));
    await expect.poll(() => page.get().newer?.title).toBe('Theirs');
    expect([stored.title, titleOf(page)]).toEqual(['Theirs', 'Mine']);
    page.choose(which);
    await expect.poll(() => [stored.title, page.get().isUnsent]).toEqual([now, false]);
    expect(page.get()).toMatchObject({ title: now, newer: null });
    await expect.poll(countKept).toBe(0);
    // The other one is not lost.
    page.undo();
    await expect.poll(() => stored.title).toBe(other);
  },
);

test('a page that has changed nothing shows what another device has saved', async () => {
  const page = await openPage();
  saveElsewhere('Theirs');
  await page.refresh();
  expect(page.get()).toMatchObject({ title: 'Theirs', revision: 2, isUnsent: false });
});

test('a second tab continues with what the first one has not saved yet', async () => {
  connection = 'away';
  const [first, second] = [await openPage(), await openPage()];
  first.edit(rename('First'));
  await expect.poll(() => titleOf(second)).toBe('First');
  second.edit(rename('Second'));
  await expect.poll(() => titleOf(first)).toBe('Second');
  expect([first.get().newer, second.get().newer]).toEqual([null, null]);
  connection = 'fine';
  await second.render();
  expect([stored.title, rendered]).toEqual(['Second', [2]]);
});

test('when two tabs change a short at the same moment, one of them asks the user', async () => {
  connection = 'away';
  const [first, second] = [await openPage(), await openPage()];
  first.edit(rename('First'));
  second.edit(rename('Second'));
  await expect.poll(() => first.get().newer?.title).toBe('Second');
  first.choose('mine');
  await expect.poll(() => [titleOf(second), second.get().newer]).toEqual(['First', null]);
  connection = 'fine';
  await expect.poll(() => stored.title).toBe('First');
});

test('rendering saves first, and the page says why it does not start', async () => {
  const page = await openPage();
  page.edit(rename('Friday'));
  expect(await page.render()).toBe('queued');
  expect(rendered).toEqual([2]);
  connection = 'away';
  page.edit(rename('Monday'));
  expect(await page.render()).toBe('away');
  connection = 'fine';
  saveElsewhere('Theirs');
  expect(await page.render()).toBe('changed');
  expect(page.get().newer?.title).toBe('Theirs');
});
