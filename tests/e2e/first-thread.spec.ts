import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import { readMailedLink } from '../support/open-mail.ts';
import { readKeys } from '../support/read-keys.ts';
import { seekFilm } from '../support/seek-film.ts';
import { findTiles } from '../support/session-page.ts';
import { createTestUser } from '../support/sign-in.ts';
import { waitForBytes } from '../support/watch-upload.ts';

const UPLOAD_S = 5;
/** Uploading and converting a minute and a half of video on a small, busy machine. */
const WITHIN_MS = 240_000;
const sharedVideos = join(import.meta.dirname, '../../../shared/data/video');

/** A video, and when surfers ride in it, in seconds. */
type Film = { path: string; rides: { start: number; end: number; surfer: string }[] };

test.describe.configure({ timeout: 2 * WITHIN_MS });

test('a coach takes footage that we drew from a file to a surfer’s phone', async ({
  page,
  browser,
}) => {
  test.skip(!isLong, 'The long form: the evening at a school goes the same way with more surfers.');
  const ffmpeg = findFfmpeg() ?? '';
  await followThread(page, browser, [
    {
      path: await drawFootage(ffmpeg, 'plain'),
      rides: [{ start: 2, end: 6.5, surfer: 'Ana Lima' }],
    },
    // Short, since each second is converted seven times; that a turned video stays upright is proved in tests/media.
    {
      path: await drawFootage(ffmpeg, 'no-clock'),
      rides: [{ start: 1, end: 3, surfer: 'Bea 🏄' }],
    },
  ]);
});

test('a coach takes real footage from a file to a surfer’s phone', async ({ page, browser }) => {
  test.skip(!isLong, 'The long form, as above.');
  test.skip(!existsSync(sharedVideos), 'The real footage lies outside the project, in ../shared.');
  await followThread(page, browser, [
    {
      path: join(sharedVideos, 'derived/session-a-3-rides-86s.mp4'),
      rides: [
        { start: 16.3, end: 26.3, surfer: 'Ana Lima' },
        { start: 45.7, end: 55.7, surfer: 'João Cruz' },
        { start: 76.2, end: 86.2, surfer: 'Ana Lima' },
      ],
    },
    {
      path: join(sharedVideos, 'fixtures/drone-longboard-ride-portrait.mp4'),
      rides: [{ start: 7.4, end: 17.4, surfer: 'Marta' }],
    },
  ]);
});

/** From sign-up to the phone, as a new user does it who has just read the README. */
async function followThread(page: Page, browser: Browser, films: Film[]) {
  await signUp(page);
  const rides = films.flatMap((film) => film.rides);
  const surfers = [...new Set(rides.map(({ surfer }) => surfer))];
  await createSession(page, surfers);
  await uploadOverBadLine(page, films);
  const videosUrl = page.url();
  await page.getByRole('region', { name: 'Videos' }).getByRole('link', { name: 'Sort' }).click();
  for (const film of films) await sortRides(page, film, surfers);
  await page.goto(videosUrl.replace(/\/videos$/, ''));
  await expect(findTiles(page)).toHaveCount(rides.length);

  const first = films[0]?.rides[0]?.surfer ?? '';
  const link = await shareFirstWave(page, first);
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
  });
  const surfer = await phone.newPage();
  expect((await surfer.goto(link))?.status()).toBe(404);
  await saveLinkConsents(
    createClient(new URL(page.url()).origin, (await readKeys()).secretKey),
    /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '',
  );
  await surfer.goto(link);
  await expect(surfer.getByRole('heading', { level: 1 })).toContainText(first);
  await expectToPlay(surfer);
  expect(await surfer.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await surfer.locator('meta[property="og:image"]').getAttribute('content')).toContain(
    '/preview.jpg',
  );

  await revokeFirstLink(page);
  const answer = await surfer.goto(link);
  expect(answer?.status()).toBe(410);
  await expect(surfer.getByText('This link no longer works')).toBeVisible();
  await phone.close();
}

async function signUp(page: Page) {
  const user = createTestUser('Coach Kai');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Your name').fill(user.name);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await readMailedLink(user.email, /\/auth\/confirm/));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/app$/);
}

async function createSession(page: Page, surfers: string[]) {
  await page.getByRole('link', { name: 'New session' }).click();
  await page.getByLabel('Spot', { exact: true }).fill('Praia do Amado');
  await page.getByLabel('Day and time').fill('2026-11-21T09:30');
  await page.getByLabel('Time zone of the spot').selectOption('Europe/Lisbon');
  await page.getByLabel('Surfers').fill(surfers.join('\n'));
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByRole('heading', { name: 'Praia do Amado' })).toBeVisible();
  await expect(page.getByText(/21 November( 2026)?\s· 09:30/)).toBeVisible();
}

/** A connection on which the videos take some seconds, and which drops for a moment in the middle. */
async function uploadOverBadLine(page: Page, films: Film[]) {
  await page.getByRole('link', { name: 'Add videos' }).click();
  await expect(page.locator('[data-drop-zone]')).toBeVisible();
  const bytes = films.reduce((sum, { path }) => sum + statSync(path).size, 0);
  const line = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 100,
      downloadThroughput: -1,
      uploadThroughput: bytes / UPLOAD_S,
    });
  await line.send('Network.enable');
  await set(false);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(films.map(({ path }) => path));
  await waitForBytes(page, basename(films[0]?.path ?? ''), 1);
  await set(true);
  await expect(page.getByText('No connection').first()).toBeVisible();
  await set(false);
  for (const { path } of films) {
    const playable = tile(page, path).getByText(/^Ready|You can already watch it\.$/);
    await expect(playable).toBeVisible({ timeout: WITHIN_MS });
  }
  await line.detach();
}

/** Opens the video by its key where another one is open, and assigns each ride by its surfer's key. */
async function sortRides(page: Page, { path, rides }: Film, surfers: string[]) {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  if ((await video.getAttribute('aria-label')) !== basename(path)) await page.keyboard.press('v');
  await expect(video).toHaveAttribute('aria-label', basename(path));
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0);
  for (const { start, end, surfer } of rides) {
    await seekFilm(page, start);
    await page.keyboard.press('i');
    await seekFilm(page, end);
    await page.keyboard.press(String(surfers.indexOf(surfer) + 1));
    await expect(page.getByText(`1 wave marked for ${surfer}.`)).toBeVisible();
  }
  await expect(page.getByText('All saved')).toBeVisible();
}

function tile(page: Page, path: string) {
  return page.getByRole('article', { name: basename(path), exact: true });
}

/** The address of a new link to the surfer's first wave, once that wave can be watched. */
async function shareFirstWave(page: Page, surfer: string): Promise<string> {
  const tiles = findTiles(page).filter({ hasText: surfer });
  await tiles.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wave\//);
  await expect(page.getByRole('group', { name: 'Player' })).toBeVisible({ timeout: WITHIN_MS });
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.getByRole('textbox', { name: /^Link to: / }).inputValue();
}

async function revokeFirstLink(page: Page) {
  await page.locator('summary').filter({ hasText: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke this link' }).click();
  await expect(findMessage(page, 'The link is revoked and no longer works.')).toBeVisible();
}

async function expectToPlay(page: Page) {
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
}
