import { expect, type Page, test } from '@playwright/test';
import { selectFilms } from '../support/select-films.ts';
import {
  createFilm,
  createWorld,
  type Film,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';
import {
  expectPhase,
  expectUploaded,
  findRow,
  limitSpeed,
  MB,
  openPanel,
  RESENT_AT_MOST,
  waitForBytes,
  watchOffsets,
} from '../support/watch-upload.ts';

const onPhone = { tag: '@mobile' };

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Reads the files that a server of its own has stored (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test('two files are sent at a time, the third waits, leaving in the middle asks for confirmation, and removing leaves nothing, also of an upload that this browser does not know', async ({
  page,
}) => {
  await postJson(page, world, {
    intent: 'start',
    fileName: 'from the phone.mp4',
    sizeBytes: 5,
    fingerprint: 'phone',
  });
  await openPanel(page, world.path);
  const item = page.getByRole('listitem').filter({ hasText: 'from the phone.mp4' });
  await expect(item).toContainText('Started on another device or browser');
  await limitSpeed(page, MB / 2);
  const films = ['one', 'two', 'three'].map((name) => createFilm(`${name}.mp4`, 3 * MB));
  await choose(page, films);
  await expectPhase(page, 'one.mp4', 'sending');
  await expectPhase(page, 'two.mp4', 'sending');
  await expectPhase(page, 'three.mp4', 'queued');
  await waitForBytes(page, 'two.mp4', MB / 4);
  await page.getByRole('heading', { name: 'Videos', exact: true }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  // One of those that are being sent: the one that waited takes its place.
  await findRow(page, 'two.mp4').getByText('Remove two.mp4').click();
  await page.getByRole('button', { name: 'Remove this upload' }).click();
  await expect(findRow(page, 'two.mp4')).toHaveCount(0);
  await expectPhase(page, 'three.mp4', 'sending');
  await item.getByText('Remove from the phone.mp4').click();
  await item.getByRole('button', { name: 'Remove this upload' }).click();
  await expect(item).toHaveCount(0);
  await expect(page.getByText('The upload is removed.', { exact: true })).toBeVisible();
  await limitSpeed(page, null);
  await expect(summary(page)).toHaveText('All 2 files are uploaded');
  expect(await readStoredHashes(world)).toEqual(
    toHashes(films.filter(({ name }) => name !== 'two.mp4')),
  );
});

test(
  'an upload waits while the connection is down, is paused until its ticket has expired, and resumes where it stopped with another one',
  onPhone,
  async ({ page, context }) => {
    await openPanel(page, world.path);
    await limitSpeed(page, 1 * MB);
    const offsets = watchOffsets(page);
    const film = createFilm('paused.mp4', 8 * MB);
    await choose(page, [film]);
    const sentAtFirst = await waitForBytes(page, film.name, 1.5 * MB);
    const begunAtFirst = offsets.length;
    await context.setOffline(true);
    await expectPhase(page, film.name, 'waiting');
    await expect(findRow(page, film.name)).toContainText('No connection. The upload resumes');
    await context.setOffline(false);
    await waitForBytes(page, film.name, 4 * MB);
    expect(sentAtFirst - (offsets[begunAtFirst] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
    // By keyboard.
    await page.getByRole('button', { name: 'Pause paused.mp4' }).focus();
    await page.keyboard.press('Enter');
    await expectPhase(page, film.name, 'paused');
    const sent = await waitForBytes(page, film.name, 4 * MB);
    const begun = offsets.length;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await limitSpeed(page, null);
    // If a server does not state its offset, the browser asks again instead of sending everything.
    let busy = 1;
    await page.route('**/upload/resumable/**', (route) => {
      const isBusy = route.request().method() === 'HEAD' && busy-- > 0;
      return isBusy ? route.fulfill({ status: 503 }) : route.fallback();
    });
    await page.clock.install();
    await page.clock.setSystemTime(Date.now() + 110 * 60_000);
    const renewed = page.waitForRequest(
      (request) => request.postData()?.includes('"sign"') ?? false,
    );
    await page.getByRole('button', { name: 'Resume paused.mp4' }).press('Enter');
    await renewed;
    await page.clock.resume();
    await expectUploaded(page);
    expect(busy).toBeLessThan(0);
    expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  },
);

test(
  'after a reload it resumes by itself, without asking for the file',
  onPhone,
  async ({ page }) => {
    // As in a browser whose pages can't write files: the copy is written by a worker.
    await page.addInitScript(() => {
      Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable');
    });
    await openPanel(page, world.path);
    await limitSpeed(page, 1 * MB);
    const offsets = watchOffsets(page);
    const film = createFilm('reloaded.mp4', 8 * MB);
    await choose(page, [film]);
    const sent = await waitForBytes(page, film.name, 2.5 * MB);
    const begun = offsets.length;
    await page.reload();
    await expectPhase(page, film.name, 'sending');
    await limitSpeed(page, null);
    await expectUploaded(page);
    expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
    const left = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('uploads', { create: true });
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    });
    expect(left, 'copies are cleared away').toEqual([]);
  },
);

test('where the browser keeps a file handle, one tap resumes it after a reload', async ({
  page,
}) => {
  // The browser's own picker and question can't be operated from a test; its handles can be kept.
  await page.addInitScript(() => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const root = await navigator.storage.getDirectory();
        return [await root.getFileHandle('card.mp4')];
      },
    });
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => 'prompt',
      requestPermission: async () => 'granted',
    });
  });
  await openPanel(page, world.path);
  await page.evaluate(async (bytes) => {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle('card.mp4', { create: true });
    const writable = await file.createWritable();
    await writable.write(new Uint8Array(bytes).fill(7));
    await writable.close();
  }, 8 * MB);
  await limitSpeed(page, 1 * MB);
  const offsets = watchOffsets(page);
  await page.getByRole('button', { name: 'Choose videos' }).click();
  const sent = await waitForBytes(page, 'card.mp4', 1.5 * MB);
  const begun = offsets.length;
  await page.reload();
  await expectPhase(page, 'card.mp4', 'needs-tap');
  await limitSpeed(page, null);
  await page.getByRole('button', { name: 'Resume card.mp4' }).click();
  await expectUploaded(page);
  expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
});

for (const browser of ['with', 'without']) {
  test(`an upload runs in one tab, and another takes it over when that is closed, ${browser} locks`, async ({
    page,
    context,
  }) => {
    // As on another machine by plain http.
    if (browser === 'without') {
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: null }));
    }
    await openPanel(page, world.path);
    await limitSpeed(page, MB);
    const film = createFilm('tabs.mp4', 10 * MB);
    await choose(page, [film]);
    await waitForBytes(page, film.name, 1.5 * MB);
    const second = await context.newPage();
    const sentBySecond = watchOffsets(second);
    await openPanel(second, world.path);
    await expectPhase(second, film.name, 'other-tab');
    expect(sentBySecond).toEqual([]);
    await page.close();
    await expectUploaded(second);
    expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  });
}

function choose(page: Page, films: Film[]) {
  return selectFilms(page.locator('input[data-files]'), ...films);
}

function summary(page: Page) {
  return page.locator('[data-upload-summary]');
}

function postJson(page: Page, { path }: World, data: unknown) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  return page.request.post(`${path}/uploads`, { data, headers: { origin } });
}
