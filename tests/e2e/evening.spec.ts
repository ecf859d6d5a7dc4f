import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
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
  const owner = await openVisitor({ cookies: await admin.context().cookies() });
  await createSchool(owner);
  const coach = await inviteCoach(owner, browser);
  const sessionPath = await createSession(owner);
  await upload(admin, sessionPath, film);

  const sessionId = sessionPath.split('/').at(-1) ?? '';
  await Promise.all([
    sortRides(coach, sessionId, film),
    watchSorting(admin, sessionId, film.starts.length),
  ]);

  const db = createClient(new URL(admin.url()).origin, (await readKeys()).secretKey);
  const phone = await claimWaves(admin, browser, sessionPath, 'Ana');
  await expectOwnWavesOnly(phone, db, sessionId);
  await downloadWave(phone);
  await shareAndEnd(coach, browser, phone, db, sessionPath);
  for (const person of [coach, phone]) await person.context().close();
}

async function createSchool(owner: Visitor) {
  await owner.open('/app/share/organisation/create');
  await owner.submit('Create organisation', {
    Name: 'Dune Beach',
    'Time zone of your home spot': 'Europe/Lisbon',
  });
  expect(owner.text('main')).toContain('Dune Beach is ready, and you own it.');
}

async function inviteCoach(owner: Visitor, browser: Browser): Promise<Page> {
  await owner.follow('Members');
  await owner.submit('Create invite', { Role: 'coach' });
  const link = owner.field('The link is ready').value;
  const context = await browser.newContext({ baseURL: process.env.BASE_URL });
  await signIn(context, createTestUser('Kai Lenny'));
  const coach = await openVisitor({ cookies: await context.cookies() });
  await coach.open(link);
  await coach.submit(/^Join as/);
  expect(coach.text('main')).toContain('Welcome to Dune Beach.');
  return context.newPage();
}

/** The path of the session's page. An invalid roster is reported first. */
async function createSession(owner: Visitor): Promise<string> {
  await owner.open('/app/share/session/create');
  const nonsense = Array.from({ length: 200 }, (_, place) => `%%% ${place};;qwxz`).join('\n');
  await owner.submit('Create session', {
    Spot: 'Praia do Amado',
    'Day and time': '2026-11-21T09:30',
    'Time zone of the spot': 'Europe/Lisbon',
    'Dune Beach': true,
    'Surfers (optional)': nonsense,
  });
  expect(owner.text('main')).toContain('200 lines could not be read.');
  await owner.submit('Create session', { 'Surfers (optional)': ROSTER });
  expect(owner.text('h1')).toContain('Praia do Amado');
  return /^\/app\/share\/session\/[0-9a-f-]{36}/.exec(owner.path())?.[0] ?? '';
}

async function upload(page: Page, sessionPath: string, film: Film) {
  await page.goto(sessionPath);
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
  const staff = await openVisitor({ cookies: await coach.context().cookies() });
  const context = await browser.newContext({ ...PHONE, baseURL: new URL(coach.url()).origin });
  const page = await context.newPage();
  const visitor = await openVisitor();
  const old = await makeLink(staff, sessionPath);
  const past = { created_at: '2026-01-01T10:00:00Z', expires_at: '2026-01-02T10:00:00Z' };
  expect((await db.from('share_links').update(past).eq('id', old.id)).error).toBeNull();
  await visitor.open(old.path);
  expect([visitor.status(), visitor.text('main')]).toEqual([
    410,
    expect.stringContaining('It has expired'),
  ]);

  const revoked = await makeLink(staff, sessionPath);
  await page.goto(revoked.path);
  // The only wave plays at once, without a tile to choose it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana’s wave');
  await expectToPlay(page);
  await staff.submit('Revoke this link', {}, staff.find(`#link-${revoked.id}`));
  expect(staff.text('main')).toContain('The link is revoked');
  await visitor.open(revoked.path);
  expect([visitor.status(), visitor.text('main')]).toEqual([
    410,
    expect.stringContaining('It was revoked'),
  ]);

  const standing = await makeLink(staff, sessionPath);
  await visitor.open(standing.path);
  const [film = ''] = visitor.findAll('video source').map((one) => one.getAttribute('src') ?? '');
  const wavePath = film.slice(0, film.lastIndexOf('/'));
  await phone.getByRole('button', { name: 'Withdraw: Links' }).click();
  await expect(
    findMessage(phone, 'You have withdrawn your consent. This applies from now on.'),
  ).toBeVisible();
  await visitor.open(standing.path);
  expect(visitor.text('main')).toContain('No waves here yet');
  await visitor.open(wavePath);
  expect(visitor.status()).toBe(404);
  // Links are for others: the surfer's own wave stays.
  await expect(phone.locator('video')).toHaveCount(1);
  await context.close();
}

async function makeLink(staff: Visitor, sessionPath: string) {
  await staff.open(`${sessionPath}/links`);
  await staff.submit('Create link', { 'What it opens': 'Ana (1 wave)' });
  expect(staff.text('main')).toContain('The link is ready to send.');
  const id = new URL(staff.path(), process.env.BASE_URL).searchParams.get('made') ?? '';
  const link = staff.find(`#link-${id} input`).getAttribute('value') ?? '';
  return { id, path: new URL(link).pathname };
}
