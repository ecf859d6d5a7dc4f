import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import { readKeys } from '../support/read-keys.ts';
import { seekFilm } from '../support/seek-film.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';
import { createFilm } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

/** Converting a minute and a half of video on a small, busy machine. */
const WITHIN_MS = 240_000;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const sharedVideos = join(import.meta.dirname, '../../../shared/data/video');
const NAMES = ['Ana', 'Kai', 'Moana', 'Íñigo', 'Zoe', 'Lou', 'Mar', 'Tom'];
const ROSTER = NAMES.map((name, place) => `${name}, red ${place + 1}`).join('\n');

/** A video, and when surfers ride in it and for how long, in seconds. */
type Film = { path: string; starts: number[]; rideS: number };

const shortFilm: Film = {
  path: join(sharedVideos, 'fixtures/drone-longboard-ride-portrait.mp4'),
  starts: [1, 6, 11],
  rideS: 3,
};
const longFilm: Film = {
  path: join(sharedVideos, 'derived/session-a-3-rides-86s.mp4'),
  starts: [16.3, 45.7, 76.2],
  rideS: 10,
};

test.describe.configure({ timeout: 3 * WITHIN_MS });

const hasShared = existsSync(sharedVideos);

test('an evening at a school, with footage that we drew', async ({ page, browser }) => {
  test.skip(hasShared && !isLong, 'The long form: here the evening has real footage.');
  const path = await drawFootage(findFfmpeg() ?? '', 'plain');
  await spendEvening(page, browser, { path, starts: [1, 4, 7], rideS: 2 });
});

test('an evening at a school, with real footage', async ({ page, browser }) => {
  test.skip(!hasShared, 'The real footage lies outside the project, in ../shared.');
  await spendEvening(page, browser, isLong ? longFilm : shortFilm);
});

/** Two users at once: an admin who sets the school up and a coach who sorts; and then their surfers. */
async function spendEvening(admin: Page, browser: Browser, film: Film) {
  await signIn(admin.context(), createTestUser('Ane Goñi'));
  await createSchool(admin);
  const coach = await inviteCoach(admin, browser);
  const sessionPath = await createSession(admin);
  await upload(admin, film);

  const sessionId = sessionPath.split('/').at(-1) ?? '';
  await Promise.all([
    sortRides(coach, sessionId, film),
    watchSorting(admin, sessionId, film.starts.length),
  ]);
  await tryBadMarks(admin, sessionId, film.starts.length);

  const db = createClient(new URL(admin.url()).origin, (await readKeys()).secretKey);
  const phone = await claimWaves(admin, browser, sessionPath, 'Ana');
  await expectOwnWavesOnly(phone, db, sessionId);
  await downloadWave(phone);
  await shareAndEnd(coach, browser, phone, db, sessionPath);
  for (const person of [coach, phone]) await person.context().close();
}

async function createSchool(page: Page) {
  await page.goto('/app/share/organisation/create');
  await page.getByLabel('Name').fill('Dune Beach');
  await page.getByLabel('Time zone of your home spot').selectOption('Europe/Lisbon');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(findMessage(page, 'Dune Beach is ready, and you own it.')).toBeVisible();
}

async function inviteCoach(admin: Page, browser: Browser): Promise<Page> {
  await admin.getByRole('link', { name: 'Members' }).click();
  const invites = admin.getByRole('region', { name: 'Invite a member' });
  await invites.getByLabel('Role').selectOption('coach');
  await invites.getByRole('button', { name: 'Create invite' }).click();
  const link = await invites.getByLabel('The link is ready').inputValue();
  const context = await browser.newContext({ baseURL: new URL(admin.url()).origin });
  await signIn(context, createTestUser('Kai Lenny'));
  const coach = await context.newPage();
  await coach.goto(link);
  await coach.getByRole('button', { name: /^Join as/ }).click();
  await expect(findMessage(coach, 'Welcome to Dune Beach.')).toBeVisible();
  return coach;
}

/** The path of the session's page. An invalid roster is reported first. */
async function createSession(page: Page): Promise<string> {
  await page.goto('/app/share/session/create');
  await page.getByLabel('Spot', { exact: true }).fill('Praia do Amado');
  await page.getByLabel('Day and time').fill('2026-11-21T09:30');
  await page.getByLabel('Time zone of the spot').selectOption('Europe/Lisbon');
  await page.getByRole('radio', { name: 'Dune Beach' }).check();
  const nonsense = Array.from({ length: 200 }, (_, place) => `%%% ${place};;qwxz`).join('\n');
  await page.getByLabel('Surfers').fill(nonsense);
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByText('200 lines could not be read.')).toBeVisible();
  await page.getByLabel('Surfers').fill(ROSTER);
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByRole('heading', { name: 'Praia do Amado' })).toBeVisible();
  return /^\/app\/share\/session\/[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

async function upload(page: Page, film: Film) {
  await page.getByRole('link', { name: 'Add videos' }).click();
  await expect(page.locator('[data-drop-zone]')).toBeVisible();
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(film.path);
  await expect(tile(page, basename(film.path))).toBeVisible({ timeout: WITHIN_MS });
  const { name, mimeType, buffer } = createFilm('broken.mp4', 20_000);
  await input.setInputFiles({ name, mimeType, buffer });
  const broken = tile(page, name);
  await expect(broken.getByText(/^This file .+\./)).toBeVisible({ timeout: WITHIN_MS });
}

function tile(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true });
}

/** Marks each ride by keyboard and assigns it: the first to the first surfer of the roster, and so on. */
async function sortRides(page: Page, sessionId: string, { starts, rideS }: Film) {
  await openDesk(page, sessionId);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0);
  for (const [place, start] of starts.entries()) {
    await seekFilm(page, start);
    await page.keyboard.press('i');
    await seekFilm(page, start + rideS);
    await page.keyboard.press(String(place + 1));
    const said = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(said).toHaveText(`1 wave marked for ${NAMES[place]}.`);
  }
  await expect(page.getByText('All saved')).toBeVisible();
}

/** The coach's waves appear by themselves. */
async function watchSorting(page: Page, sessionId: string, count: number) {
  await openDesk(page, sessionId);
  await page.getByRole('button', { name: /All/ }).click();
  const rows = page.getByRole('region', { name: 'Waves' }).getByRole('listitem');
  await expect(rows).toHaveCount(count, { timeout: WITHIN_MS });
  await expect(rows.first()).toContainText('by Kai Lenny');
}

async function openDesk(page: Page, sessionId: string) {
  await page.goto(`/app/share/admin/session/${sessionId}`);
  await waitForScripts(page);
  await expect(page.getByRole('list', { name: 'Roster' })).toBeVisible({ timeout: WITHIN_MS });
}

/** Invalid marks are reported, and nothing is saved. */
async function tryBadMarks(page: Page, sessionId: string, count: number) {
  await openDesk(page, sessionId);
  for (const [end, sentence] of [
    [3, 'The end of the wave must come after its start.'],
    [5.2, 'A wave lasts at least half a second.'],
  ] as const) {
    await seekFilm(page, 5);
    await page.keyboard.press('i');
    await seekFilm(page, end);
    await page.keyboard.press('Enter');
    await expect(page.getByText(sentence)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('button', { name: `All ${count}` })).toBeVisible();
}

/** A surfer's phone, on which the card of that name was scanned and agreed to. */
async function claimWaves(admin: Page, browser: Browser, sessionPath: string, name: string) {
  await admin.goto(`${sessionPath}/cards`);
  const card = admin.getByRole('listitem').filter({ has: admin.getByText(name, { exact: true }) });
  const path = (await card.getByRole('link').getAttribute('href')) ?? '';
  const context = await browser.newContext({ ...PHONE, baseURL: new URL(admin.url()).origin });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Are you ${name}, red 1?`);
  await phone.getByRole('link', { name: 'Yes, that’s me' }).click();
  await phone.getByLabel('18 or older').check();
  await phone.getByLabel('Coaching', { exact: true }).check();
  await phone.getByLabel('Links', { exact: true }).check();
  await phone.getByRole('button', { name: 'Open my waves' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`${name} · `);
  return phone;
}

/** One wave, which appears by itself when it is ready; no wave of another surfer opens here. */
async function expectOwnWavesOnly(phone: Page, db: SupabaseClient, sessionId: string) {
  await expect(phone.locator('video[poster]')).toHaveCount(1, { timeout: WITHIN_MS });
  const src = await phone.locator('video').getAttribute('src');
  const { data } = await db.from('waves').select('id').eq('session_id', sessionId);
  const statuses = await Promise.all(
    (data ?? []).map(async ({ id }) => {
      const answer = await phone.request.get(`/c/waves/${id}/preview.mp4`);
      return [src?.includes(id), answer.status()];
    }),
  );
  const sorted = statuses.toSorted((a, b) => Number(a[1]) - Number(b[1]));
  expect(sorted).toEqual([
    [true, 200],
    [false, 404],
    [false, 404],
  ]);
  await expectToPlay(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

async function downloadWave(phone: Page) {
  const downloads = phone.waitForEvent('download');
  await phone
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^Ana .+\.mp4$/);
  const film = await readFile(await download.path());
  expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(film.length).toBeGreaterThan(10_000);
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

/** Links to the surfer's waves in a clean browser: one expires, one is revoked, one is empty once the surfer withdraws consent. */
async function shareAndEnd(
  coach: Page,
  browser: Browser,
  phone: Page,
  db: SupabaseClient,
  sessionPath: string,
) {
  const context = await browser.newContext({ ...PHONE, baseURL: new URL(coach.url()).origin });
  const visitor = await context.newPage();
  const old = await makeLink(coach, sessionPath);
  const past = { created_at: '2026-01-01T10:00:00Z', expires_at: '2026-01-02T10:00:00Z' };
  expect((await db.from('share_links').update(past).eq('id', old.id)).error).toBeNull();
  expect((await visitor.goto(old.path))?.status()).toBe(410);
  await expect(visitor.getByText('It has expired')).toBeVisible();

  const revoked = await makeLink(coach, sessionPath);
  await visitor.goto(revoked.path);
  // The only wave plays at once, without a tile to choose it.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ana’s wave');
  await expectToPlay(visitor);
  const row = coach.locator(`#link-${revoked.id}`);
  await row.locator('summary').filter({ hasText: 'Revoke' }).click();
  await row.getByRole('button', { name: 'Revoke this link' }).click();
  await expect(findMessage(coach, /^The link is revoked/).first()).toBeVisible();
  expect((await visitor.goto(revoked.path))?.status()).toBe(410);
  await expect(visitor.getByText('It was revoked')).toBeVisible();

  const standing = await makeLink(coach, sessionPath);
  await visitor.goto(standing.path);
  const film = (await visitor.locator('video source').last().getAttribute('src')) ?? '';
  const wavePath = film.slice(0, film.lastIndexOf('/'));
  await phone.getByRole('button', { name: 'Withdraw: Links' }).click();
  await expect(
    findMessage(phone, 'You have withdrawn your consent. This applies from now on.'),
  ).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'No waves here yet' })).toBeVisible();
  expect((await visitor.goto(wavePath))?.status()).toBe(404);
  // Links are for others: the surfer's own wave stays.
  await expect(phone.locator('video')).toHaveCount(1);
  await context.close();
}

async function makeLink(coach: Page, sessionPath: string) {
  await coach.goto(`${sessionPath}/links`);
  await coach.getByLabel('What it opens').selectOption({ label: 'Ana (1 wave)' });
  await coach.getByRole('button', { name: 'Create link' }).click();
  await expect(findMessage(coach, 'The link is ready to send.').first()).toBeVisible();
  const id = new URL(coach.url()).searchParams.get('made') ?? '';
  const link = await coach.locator(`#link-${id}`).getByRole('textbox').inputValue();
  return { id, path: new URL(link).pathname };
}
