import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createConversions } from '../support/create-conversions.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { toText } from '../support/read-form.ts';
import { sendForm } from '../support/sign-in.ts';
import { createFilm, createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const TOOL = '/app/share/admin/tools/conversion';
const NOW = new Date().toISOString();
/** Of them the 21st to the 27th have failed, and those from the 41st on are done. */
const MANY = isLong ? 1000 : 125;
const PAGES = MANY / 25;

// A busy machine is slow with a thousand rows and real videos.
test.describe.configure({ timeout: 120_000 });

let admin: World;
let filmer: World;
/** In the names of this test's files: others fill the queue at the same time. */
let token: string;

test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Writes into the database of a server of its own (TEST_DATA_DIR).');
  admin = await createWorld(dataDir ?? '', PLATFORM_ADMIN);
  filmer = await createWorld(dataDir ?? '');
  token = randomUUID().slice(0, 13);
});

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, id: string) => page.locator(`#job-${id}`);

async function read(id: string) {
  const found = await filmer.admin.from('conversions').select('*').eq('id', id).single();
  if (found.error) throw found.error;
  return found.data;
}

/** In a browser with scripts, after hydration: before that, buttons reload the page. */
async function open(page: Page, query: string) {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', admin);
  await page.goto(TOOL + query);
  await page.waitForLoadState('networkidle');
}

test('a platform admin counts, searches, filters and pages through many jobs, also without scripts, and retries all that match', async ({
  page,
}) => {
  const ids = await createConversions(filmer, MANY, (n) => ({
    name: `${token} GX${Math.floor(n / 5)}.MP4`,
    ...(n >= 20 && n < 27
      ? { state: 'failed', attempts: 3, problem: 'No.', finished_at: NOW }
      : {}),
    ...(n >= 40 ? { state: 'done', progress: 1, finished_at: NOW } : {}),
  }));
  await open(page, '');
  await page.getByRole('searchbox').fill(token);
  await page.getByRole('button', { name: 'Search' }).click();
  const states = page.getByRole('navigation', { name: 'State' });
  const counts = `All${MANY.toLocaleString('en')}Running0Waiting33Failed7Cancelled0Done${MANY - 40}`;
  await expect(states).toHaveText(counts);
  await expect(cards(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(page.getByText(`Page ${PAGES} of ${PAGES}`)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  const visitor = await openVisitor(admin);
  await visitor.open(TOOL);
  await visitor.submit('Search', { Search: token });
  expect(visitor.text('nav[aria-label=State]')).toBe(counts);
  expect(visitor.text()).toContain(`Page 1 of ${PAGES}`);
  expect(visitor.findAll('article')).toHaveLength(25);
  const first = visitor.find('article').getAttribute('id');
  await visitor.follow('Next page');
  expect(visitor.text()).toContain(`Page 2 of ${PAGES}`);
  expect(visitor.findAll(`#${first}`)).toEqual([]);
  await visitor.follow('Last page');
  expect(visitor.text()).toContain(`Page ${PAGES} of ${PAGES}`);
  expect(visitor.findAll('article')).toHaveLength(25);
  await visitor.follow(/^Failed/);
  expect(visitor.findAll('article')).toHaveLength(7);
  expect(toText(visitor.find('article'))).toContain('No.');
  await visitor.submit('Search', { Kind: 'Poster' });
  expect(visitor.findAll('article')).toHaveLength(2);
  await visitor.open(`${TOOL}?q=${ids[3]?.slice(0, 13)}`);
  expect(visitor.findAll('article').map(toText)).toEqual([
    expect.stringContaining(`${token} GX0.MP4`),
  ]);
  await visitor.open(`${TOOL}?q=${token}&page=${PAGES + 1}`);
  expect(visitor.text('main')).toContain('This page is empty');
  await visitor.open(`${TOOL}?q=nothing ${token}`);
  expect(visitor.text('main')).toContain('Nothing matches');

  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, `?state=failed&q=${token} GX4.`);
  await page.getByRole('button', { name: 'Retry the 5 failed jobs that match' }).click();
  await expect(findMessage(page, '5 failed jobs are queued again.')).toBeVisible();
  const failed = ids.slice(20, 27);
  const revisions = await Promise.all(failed.map(async (id) => (await read(id)).revision));
  expect(revisions).toEqual([2, 2, 2, 2, 2, 1, 1]);
});

test('the list refreshes, and does not disturb what the user reads, types and focuses', async ({
  page,
}) => {
  const [running = '', failed = ''] = await createConversions(filmer, 2, (n) => ({
    name: `${token}.MP4`,
    ...(n === 0 ? { state: 'running', started_at: NOW, progress: 0.25, attempts: 1 } : {}),
    ...(n === 1 ? { state: 'failed', log: 'frame=1\nNo room', finished_at: NOW } : {}),
  }));
  await open(page, `?q=${token}`);
  // The row, then its log.
  await card(page, failed).locator('summary').first().click();
  await card(page, failed).locator('summary').last().click();
  await expect(card(page, failed).getByRole('region')).toHaveText('frame=1\nNo room');
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').pressSequentially(' half ty');
  await filmer.admin.from('conversions').update({ progress: 0.5 }).eq('id', running);
  const bar = card(page, running).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '50', { timeout: 30_000 });
  await expect(page.getByRole('searchbox')).toHaveValue(`${token} half ty`);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(card(page, failed).getByRole('region')).toBeVisible();

  // A job that leaves the list while it is read stays until it is closed, and says so.
  await open(page, `?q=${token}&state=failed`);
  await card(page, failed).locator('summary').last().click();
  await card(page, failed).getByRole('button', { name: 'Retry' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, failed)).toContainText('no longer in this list');
  await expect(card(page, failed)).toBeFocused();
  await expect(findMessage(page, 'queued again')).toBeVisible();
  await card(page, failed).getByRole('link', { name: 'Show job' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, failed)).not.toContainText('no longer in this list');
});

test('without scripts a platform admin moves, cancels and retries jobs, and reads a log as text', async () => {
  const [waiting = ''] = await createConversions(filmer, 1, () => ({ name: `${token}.MP4` }));
  const [failed = ''] = await createConversions(filmer, 1, () => ({
    name: `${token}.MP4`,
    state: 'failed',
    log: 'frame=1\nNo room',
    finished_at: NOW,
  }));
  const visitor = await openVisitor(admin);
  await visitor.open(`${TOOL}?q=${token}`);
  await visitor.follow('Open the log as text', visitor.find(`#job-${failed}`));
  expect(visitor.text()).toBe('frame=1 No room');
  await visitor.open(`${TOOL}?q=${token}`);
  const press = async (name: string, sentence: string) => {
    await visitor.submit(name, {}, visitor.find(`#job-${waiting}`));
    expect(visitor.text('main')).toContain(sentence);
  };
  await press('First', 'The job is now first in the queue.');
  expect(visitor.find(`#job-${waiting} [aria-pressed=true]`).textContent).toContain('First');
  await press('Last', 'The job is now last in the queue.');
  await press('Normal', 'The job is back in its normal place.');
  expect((await read(waiting)).priority).toBe(90);
  await press('Cancel', 'Cancelled.');
  await press('Retry', 'queued again');
  expect((await read(waiting)).revision).toBe(2);

  await visitor.open(`${TOOL}?q=${token}&state=failed`);
  await visitor.submit(/^Retry the failed job/);
  expect(visitor.text('main')).toContain('queued again');
  expect((await read(failed)).revision).toBe(2);
});

test('a platform admin retries an unreadable video, and has a poster made again', async () => {
  const visitor = await openVisitor(admin);
  const { name, buffer } = createFilm(`${token}.mp4`, 5000);
  const id = randomUUID();
  const video = { id, session_id: filmer.sessionId, created_by: filmer.userId, file_name: name };
  const path = `${id}/a.mp4`;
  await filmer.admin.from('videos').insert({ ...video, size_bytes: 5000, original_path: path });
  const film = new Blob([new Uint8Array(buffer)], { type: 'video/mp4' });
  const stored = await filmer.admin.storage.from('originals').upload(path, film);
  expect(stored.error).toBeNull();
  const find = (of: string, kind: string) =>
    filmer.admin.from('conversions').select('*').eq('video_id', of).eq('kind', kind).maybeSingle();
  await expect
    .poll(async () => (await find(id, 'inspect')).data?.state, { timeout: 60_000 })
    .toBe('failed');
  const refused = (await find(id, 'inspect')).data;
  await visitor.open(`${TOOL}?q=${token}`);
  const job = visitor.find(`#job-${refused?.id}`);
  expect(toText(job)).toContain(refused?.problem ?? 'a problem');
  await visitor.submit('Retry', {}, job);
  await expect
    .poll(async () => (await find(id, 'inspect')).data, { timeout: 60_000 })
    .toMatchObject({ state: 'failed', revision: 2 });

  const good = await createDrawnVideo(filmer);
  const done = { session_id: filmer.sessionId, kind: 'poster', priority: 40, state: 'done' };
  await filmer.admin
    .from('conversions')
    .insert({ ...done, video_id: good, progress: 1 })
    .throwOnError();
  const poster = (await find(good, 'poster')).data?.id ?? '';
  await visitor.open(`${TOOL}?q=${poster}`);
  await visitor.submit('Run again', {}, visitor.find(`#job-${poster}`));
  expect(visitor.text('main')).toContain('The job is queued again.');
  const paths = async () => {
    const made = filmer.admin.from('renditions').select('path').eq('video_id', good);
    return ((await made.eq('kind', 'poster')).data ?? []).map((row) => row.path);
  };
  await expect.poll(paths, { timeout: 60_000 }).toEqual([`videos/${good}/poster-r2.jpg`]);
});

test('a user who is not a platform admin reads nothing and changes nothing', async () => {
  const [id = ''] = await createConversions(filmer, 1, () => ({
    name: `${token}.MP4`,
    state: 'failed',
    log: `log of ${token}`,
    finished_at: NOW,
  }));
  const visitor = await openVisitor(await createWorld(process.env.TEST_DATA_DIR ?? ''));
  const log = `${TOOL}/${id}/log`;
  for (const address of [`${TOOL}?q=${token}`, `${TOOL}.data?q=${token}`, log, `${log}.data`]) {
    const answer = await visitor.request.get(address);
    expect([address, answer.status()]).toEqual([address, 403]);
    // The address itself may stand in the page.
    expect((await answer.text()).replaceAll(`q=${token}`, '')).not.toContain(token);
  }
  for (const path of [TOOL, `${TOOL}.data`]) {
    for (const intent of ['retry', 'cancel', 'remake', 'first', 'retry-all']) {
      const answer = await sendForm(visitor.request, path, { intent, conversionId: id });
      expect([path, intent, answer.status()]).toEqual([path, intent, 403]);
    }
  }
  expect(await read(id)).toMatchObject({ state: 'failed', revision: 1 });
  await visitor.open('/app/share');
  expect(visitor.findAll('a').filter((link) => toText(link).includes('Admin'))).toEqual([]);
});
