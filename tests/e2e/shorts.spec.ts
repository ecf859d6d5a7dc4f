import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { plantShort } from '../support/plant-short.ts';
import { readZip } from '../support/read-zip.ts';
import { START_MS } from '../support/studio-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

/** A short takes the worker some seconds, behind the videos of other tests. */
const RENDERED_MS = 90_000;

let world: World;
let videoId: string;

test.beforeAll(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which shorts are made.');
  world = await createWorld(dataDir ?? '');
  videoId = await createDrawnVideo(world);
});

/** The range of the studio's tests, of which workers have made all videos. */
const WAVE = { startMs: START_MS, endMs: START_MS + 4000 };

/** A second of a wave. */
async function addClip(startMs: number, surfer_id: string) {
  const waveId = await createDrawnWave(world, videoId, WAVE);
  await world.admin.from('waves').update({ surfer_id }).eq('id', waveId).throwOnError();
  return { waveId, videoId, startMs, endMs: startMs + 1000, cut: WAVE };
}

/** A surfer who agrees to shorts and links. */
async function addSurfer(): Promise<string> {
  const [surferId, session_id] = [randomUUID(), world.sessionId];
  const surfer = { id: surferId, session_id, name: 'Maya' };
  await world.admin.from('surfers').insert(surfer).throwOnError();
  await saveLinkConsents(world.admin, session_id);
  await saveLinkConsents(world.admin, session_id, 'shorts');
  return surferId;
}

test('a short is rendered, watched, downloaded, renamed and shown by a link', {
  tag: '@mobile',
}, async ({ page, context, browser, baseURL }) => {
  test.setTimeout(RENDERED_MS * 2);
  await signInToWorld(context, baseURL ?? '', world);
  const surferId = await addSurfer();
  const waves = [await addClip(START_MS, surferId), await addClip(START_MS + 2000, surferId)];
  const id = await plantShort(world.admin, {
    ownerId: world.userId,
    sessionId: world.sessionId,
    waves,
    surferId,
  });
  await page.goto(`/app/shorts/${id}`);
  const status = page.getByRole('status').filter({ hasText: /^(Draft|Rendering|Ready)$/ });
  await expect(status).toHaveText('Draft');
  await page.getByRole('button', { name: 'Render' }).click();
  await expect(status).toHaveText('Rendering');
  await expect(page.getByRole('progressbar', { name: 'Rendering' })).toBeVisible();
  await expect(status).toHaveText('Ready', { timeout: RENDERED_MS });
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  expect(await video.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(2, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByText('Rename').click();
  await page.getByLabel('Name').fill('Friday at Coxos');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday at Coxos');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Friday at Coxos.mp4');
  expect((await readFile(await file.path())).subarray(4, 8).toString()).toBe('ftyp');

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to: Friday at Coxos').inputValue();
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await visitor.newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Friday at Coxos');
  const shown = theirs.locator('video');
  await shown.evaluate((film: HTMLVideoElement) => film.play());
  await expect
    .poll(() => shown.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('It was revoked')).toBeVisible();
  await visitor.close();

  await page.goto('/app/shorts');
  await page.getByRole('link', { name: 'Play Friday at Coxos' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
});

test('a user starts, duplicates, deletes and restores a short', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto('/app/shorts');
  const list = page.getByRole('list', { name: 'Shorts' });
  const before = await list.getByRole('listitem').count();
  await page.getByRole('button', { name: 'New short' }).click();
  await expect(page).toHaveURL(/\/app\/shorts\/[0-9a-f-]{36}\/create$/);
  await page.goto('/app/shorts');
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);
  const more = () => page.getByRole('button', { name: 'More about Untitled short' }).first();
  await more().click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 2);
  await more().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 2);
});

test('the waves of a short are downloaded as they were filmed, one or all', async ({
  page,
  context,
  baseURL,
}) => {
  const waves = [];
  for (let nth = 0; nth < 2; nth += 1) {
    waves.push({ waveId: await createDrawnWave(world, videoId, WAVE), videoId, ...WAVE });
  }
  const id = await plantShort(world.admin, {
    ownerId: world.userId,
    sessionId: world.sessionId,
    waves: [...waves, ...waves],
    title: 'Both',
  });
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(`/app/shorts/${id}/originals`);
  const list = page.getByRole('list', { name: 'Original waves' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download all/ }).click();
  const zip = await downloading;
  expect(zip.suggestedFilename()).toBe('Both.zip');
  const files = readZip(await readFile(await zip.path()));
  expect([...files.keys()]).toEqual(['01 Coxos.mp4', '02 Coxos.mp4']);

  const stranger = await openVisitor(await createWorld(process.env.TEST_DATA_DIR ?? ''));
  for (const path of [
    `/app/shorts/${id}`,
    `/app/shorts/${id}/originals`,
    `/media/shorts/${id}/download.mp4`,
    `/media/shorts/${id}/originals.zip`,
  ]) {
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  }
});
