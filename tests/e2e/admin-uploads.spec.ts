import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createUploads } from '../support/create-uploads.ts';
import { isLong } from '../support/is-long.ts';
import { listLayoutFaults } from '../support/list-layout-faults.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { toText } from '../support/read-form.ts';
import { selectFilms } from '../support/select-films.ts';
import { sendForm } from '../support/sign-in.ts';
import { startServer } from '../support/start-server.ts';
import { createFilm, createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';
import { limitSpeed, MB, openPanel, waitForBytes } from '../support/watch-upload.ts';

const TOOL = '/app/share/admin/tools/tus';
/** Of which so many are deleted at once. A page lists 30. */
const [MANY, AT_ONCE] = isLong ? [1000, 100] : [130, 40];
const toPages = (count: number) => Math.ceil(count / 30);

let admin: World;
let filmer: World;
/** In the names of this test's files, to find them among those of others. */
let token: string;

test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs the keys of a server of its own (TEST_DATA_DIR).');
  admin = await createWorld(dataDir ?? '', PLATFORM_ADMIN);
  filmer = await createWorld(dataDir ?? '');
  token = randomUUID().slice(0, 8);
});

async function open(page: Page, query = '') {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', admin);
  await page.goto(TOOL + query);
}

test('a platform admin pages through, searches, counts and deletes many uploads, also without scripts', async ({
  page,
}) => {
  test.slow();
  const names = Array.from(
    { length: MANY },
    (_, i) => `${token}-${Math.floor(i / AT_ONCE)}-${i % AT_ONCE}.mp4`,
  );
  await createUploads(
    filmer,
    names.map((fileName) => ({ fileName })),
  );
  await open(page);
  const stalled = page.getByRole('link', { name: /^Stalled/ });
  await stalled.click();
  await expect(stalled).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill(token);
  await page.getByRole('button', { name: 'Search' }).click();
  const counted = `Stalled ${MANY.toLocaleString('en')}`;
  await expect(page.getByRole('link', { name: counted })).toBeVisible();
  await expect(page.getByRole('link', { name: 'In progress 0' })).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await listLayoutFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(`Page 2 of ${toPages(MANY)}`)).toBeVisible();
  await page.goto(`${TOOL}?stage=stalled&search=${token}&page=${toPages(MANY)}`);
  await expect(page.getByText(`Page ${toPages(MANY)} of ${toPages(MANY)}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goto(`${TOOL}?stage=stalled&search=${token}-0-`);
  await expect(page.getByText(`Page 1 of ${toPages(AT_ONCE)}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'All 30' }).check();
  await page.getByRole('checkbox', { name: `all ${AT_ONCE} on all pages` }).check();
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByText(`${AT_ONCE} uploads deleted.`)).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  const countLeft = async () => {
    const left = filmer.admin.from('videos').select('*', { count: 'exact', head: true });
    return (await left.eq('session_id', filmer.sessionId)).count;
  };
  expect(await countLeft()).toBe(MANY - AT_ONCE);

  const visitor = await openVisitor(admin);
  await visitor.open(`${TOOL}?stage=stalled`);
  await visitor.submit('Search', { 'File, organisation, person or ID': token });
  expect(visitor.text()).toContain(`Stalled${MANY - AT_ONCE}`);
  await visitor.follow('Next page');
  expect(visitor.text()).toContain(`Page 2 of ${toPages(MANY - AT_ONCE)}`);
  await visitor.open(`${TOOL}?stage=stalled&search=${token}-1-`);
  expect(visitor.text()).toContain(`Page 1 of ${toPages(AT_ONCE)}`);
  await visitor.submit('Delete selected', { 'Not only these 30': true });
  expect(visitor.text('main')).toContain(`${AT_ONCE} uploads deleted.`);
  expect(await countLeft()).toBe(MANY - 2 * AT_ONCE);
});

test('without a connection nothing is lost and the page says so; with it a platform admin deletes an upload that has stalled, and the others stay, also without scripts', async ({
  page,
  context,
}) => {
  const [id, other, third] = await createUploads(filmer, [
    { fileName: `${token} dud.mp4` },
    { fileName: `${token} good.mp4` },
    { fileName: `${token} third.mp4` },
  ]);
  // The part of the page that loads last is still loading when the connection drops.
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/upload-line-*', async (route) => {
    await line.promise;
    await route.abort();
  });
  await open(page, `?stage=stalled&search=${token}`);
  await waitForScripts(page);
  const dud = row(page, `${token} dud.mp4`);
  await dud.getByRole('checkbox').check();
  await context.setOffline(true);
  line.resolve();
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  await expect(dud.getByRole('checkbox')).toBeChecked();
  await context.setOffline(false);

  await page.unroute('**/assets/upload-line-*');
  await open(page, `?stage=stalled&search=${token}`);
  await expect(dud).toContainText('40 % of 1.0 kB · last activity');
  await expect(dud).toContainText('Personal session · Filmer');
  await dud.locator('summary').first().click();
  await dud
    .getByText(/^Delete/)
    .first()
    .click();
  await dud.getByRole('button', { name: 'Delete this upload' }).click();
  await expect(page.getByText('1 upload deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  const visitor = await openVisitor(admin);
  await visitor.open(`${TOOL}?stage=stalled&search=${token}`);
  const last = visitor.find(`[data-listed="${token} third.mp4"]`);
  await visitor.submit('Delete this upload', {}, last);
  expect(visitor.text('main')).toContain('1 upload deleted.');
  const { data } = await filmer.admin
    .from('videos')
    .select('id')
    .in('id', [id ?? '', other ?? '', third ?? '']);
  expect(data).toEqual([{ id: other }]);
});

test('a platform admin sees another user’s upload progress, and what the admin types and ticks stays', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await createUploads(filmer, [{ fileName: `${token} silent.mp4` }]);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInToWorld(theirs, baseURL ?? '', filmer);
  const sender = await theirs.newPage();
  await openPanel(sender, filmer.path);
  await limitSpeed(sender, 0.05 * MB);
  const name = `${token} moving.mp4`;
  const film = createFilm(name, 5 * MB);
  await selectFilms(sender.locator('input[data-files]'), film);
  await waitForBytes(sender, name, 1);

  await open(page, `?search=${token}`);
  const bar = row(page, name).getByRole('progressbar');
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').pressSequentially(' half ty');
  await row(page, name).getByRole('checkbox').check();
  await page.getByRole('searchbox').focus();
  const sent = async () => Number(await bar.getAttribute('data-sent-bytes'));
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await sent();
  await expect.poll(sent, { timeout: 40_000 }).toBeGreaterThan(before);
  await expect(row(page, name)).toContainText('/s ·');
  await expect(page.getByRole('searchbox')).toHaveValue(`${token} half ty`);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(row(page, name).getByRole('checkbox')).toBeChecked();

  await sender.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(row(page, name)).toContainText('The sender paused it.', { timeout: 30_000 });
  await theirs.close();
});

test('where no worker runs, a platform admin saves complete uploads by hand', async () => {
  test.slow();
  // A worker that can't start is what leaves such uploads behind.
  const server = await startServer({
    env: { ADMIN_EMAILS: PLATFORM_ADMIN.email, WORKER_CONCURRENCY: '0' },
  });
  try {
    const own = await createWorld(server.dataDir, PLATFORM_ADMIN);
    const [arrived] = await createUploads(own, [
      { fileName: 'arrived.mp4' },
      { fileName: 'refused.mp4', state: 'refused', problem: 'It is no video.' },
    ]);
    const film = createFilm('arrived.mp4', 1000).buffer;
    const originals = own.admin.storage.from('originals');
    const stored = await originals.upload(`${arrived}/a.mp4`, new Blob([new Uint8Array(film)]));
    expect(stored.error).toBeNull();
    const visitor = await openVisitor({ cookies: own.cookies, site: server.url });
    const find = (name: string) => visitor.find(`[data-listed="${name}"]`);
    await visitor.open(`${TOOL}?stage=stalled`);
    expect(toText(find('arrived.mp4'))).toContain('Complete, but not saved yet');
    await visitor.submit('Try again', {}, find('arrived.mp4'));
    expect(visitor.text('main')).toContain('1 complete upload saved.');

    await visitor.open(`${TOOL}?stage=failed`);
    expect(toText(find('refused.mp4'))).toContain('It is no video.');
    await visitor.submit('Try again', { 'Select refused.mp4': true });
    expect(visitor.text('main')).toContain('1 video queued to be checked again.');
    expect(visitor.text('main')).toContain('No failed uploads');
    await visitor.open(`${TOOL}?stage=finished`);
    expect(visitor.findAll('[data-listed]')).toHaveLength(2);
  } finally {
    await server.stop();
  }
});

test('a user who is not a platform admin reads nothing and changes nothing', async () => {
  const [id] = await createUploads(filmer, [{ fileName: `${token} kept.mp4` }]);
  const { request } = await openVisitor(filmer);
  const query = `?stage=stalled&search=${token}`;
  for (const path of [TOOL, `${TOOL}/card`]) {
    for (const address of [path + query, `${path}.data${query}`]) {
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, 403]);
      expect(await answer.text()).not.toContain('kept.mp4');
    }
  }
  for (const address of [TOOL + query, `${TOOL}.data${query}`]) {
    const answer = await sendForm(request, address, { act: `delete:${id}` });
    expect(answer.status()).toBe(403);
  }
  const kept = filmer.admin.from('videos').select('*', { count: 'exact', head: true });
  expect((await kept.eq('id', id ?? '')).count).toBe(1);
});

function rows(page: Page) {
  return page.locator('[data-listed]');
}

function row(page: Page, name: string) {
  return page.locator(`[data-listed="${name}"]`);
}
