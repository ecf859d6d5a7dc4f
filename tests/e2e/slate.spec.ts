import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openSlateReader } from '#app/domain/takes/slate/open-slate-reader.server.ts';
import { readSlateCodes } from '#app/domain/takes/slate/read-slate-codes.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { readCaught } from '../support/caught-files.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { drawSlate } from '../support/draw-slate.ts';
import { footageItems, markWave, openFootage } from '../support/footage-page.ts';
import { readKept } from '../support/kept-pages.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const ffmpegPath = findFfmpeg() ?? '';
const STARTS_AT_MS = Date.parse('2026-11-21T09:40:00.000Z');
/** A picture of a page shows the time at which the browser painted it, some time after it was asked for. */
const PICTURE_WITHIN_MS = 1_000;
/** Of a video that shows nothing but a slate, in seconds. */
const SHORT = { seconds: 3, shown: [0, 3] as [number, number] };

test.describe.configure({ timeout: 180_000 });

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which videos are drawn.');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test.afterEach(() => deleteConversions(world));

/** Adds files on the videos page. */
async function addVideos(page: Page, ...paths: string[]): Promise<void> {
  await openByScripts(page, `${world.path}/videos`);
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(paths);
}

async function draw(name: string, drawing: Partial<Parameters<typeof drawSlate>[2]> = {}) {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  const about = { sessionId: world.sessionId, startsAtMs: STARTS_AT_MS, ...drawing };
  await drawSlate(ffmpegPath, path, about);
  return path;
}

async function readClock(name: string) {
  const { data } = await world.admin
    .from('videos')
    .select('recorded_at, clock_source')
    .match({ session_id: world.sessionId, file_name: name })
    .maybeSingle();
  return { source: data?.clock_source, atMs: Date.parse(data?.recorded_at ?? '') };
}

test('a phone shows the slate, also without a connection, and a camera that filmed it gets its clock', {
  tag: '@mobile',
}, async ({ page, context }) => {
  await openByScripts(page, `${world.path}/videos`);
  await page.getByRole('link', { name: 'Slate' }).click();
  const slate = page.getByRole('img', { name: 'Slate of Coxos' });
  await expect(slate).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d:\d\d\.\d$/)).toBeVisible();
  await context.setOffline(true);
  const pictures: { atMs: number; png: Buffer }[] = [];
  for (let count = 0; count < 12; count += 1) {
    pictures.push({ atMs: Date.now(), png: await page.screenshot() });
  }
  await context.setOffline(false);
  await openSlateReader();
  for (const { atMs, png } of pictures) {
    const [code] = await readSlateCodes(png);
    expect(code?.sessionId).toBe(world.sessionId);
    expect(Math.abs((code?.clockMs ?? 0) - atMs)).toBeLessThan(PICTURE_WITHIN_MS);
  }

  const startMs = pictures[0]?.atMs ?? 0;
  const path = await filmPictures(pictures);
  await addVideos(page, path);
  const row = page.getByRole('article', { name: 'filmed.mp4' });
  await expect(row.getByText('Clock set by the slate')).toBeVisible({ timeout: 60_000 });
  const { atMs } = await readClock('filmed.mp4');
  expect(Math.abs(atMs - startMs)).toBeLessThan(PICTURE_WITHIN_MS);
});

test('without a connection, a phone that was closed shows the slate of a session, and the clips of another camera get the clock of the slate that it filmed', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 740 };
  const phone = await browser.newContext({ serviceWorkers: 'allow', viewport, baseURL });
  await signInToWorld(phone, baseURL ?? '', world);
  const page = await phone.newPage();
  await page.goto('/app/camera');
  const kept = page.getByText('The camera works on this device without a connection.');
  await expect(kept).toBeVisible({ timeout: 30_000 });
  // Without it the camera finds no slate in a video that the user adds.
  expect((await readKept(page)).paths.join()).toMatch(/\/assets\/zxing_reader-[^/,]+\.wasm/);
  await phone.setOffline(true);
  await page.goto(`/app/camera?session=${world.sessionId}`);
  await expect(page.getByRole('button', { name: 'Camera settings' })).toBeVisible();
  await page.goto(`/app/camera?session=${world.sessionId}&slate`);
  await expect(page.getByRole('img', { name: 'Slate of Coxos' })).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d:\d\d\.\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Camera settings' })).toBeVisible();

  const cameraClock = '2019-01-01T00:00:00Z';
  await openFootage(page, world);
  await page.locator('input[data-files]').setInputFiles(await draw('gopro.mp4', { cameraClock }));
  // Once it is copied, its video is opened again.
  await expect(page.getByRole('button', { name: 'Send the whole video' })).toBeVisible();
  await footageItems(page).getByRole('link', { name: 'Mark waves' }).click();
  await markWave(page);
  await page.getByRole('button', { name: 'Cut and send 1 wave' }).click();
  await expect(page.getByText('Waiting to send 1 wave')).toBeVisible({ timeout: 90_000 });
  const [clip] = await readCaught(page);
  const startMs = (clip?.startedAtMs ?? 0) - Date.parse(cameraClock);
  expect(startMs).toBeGreaterThan(0);
  await phone.setOffline(false);

  const findClip = async () => {
    const { data } = await world.admin
      .from('videos')
      .select('recorded_at, clock_source')
      .match({ id: clip?.id, kind: 'clip', clock_source: 'slate' });
    return data;
  };
  await expect.poll(findClip, { timeout: 60_000 }).toHaveLength(1);
  const [{ recorded_at } = { recorded_at: null }] = (await findClip()) ?? [];
  expect(Math.abs(Date.parse(recorded_at ?? '') - STARTS_AT_MS - startMs)).toBeLessThanOrEqual(60);
  await phone.close();
});

test('the device finds a slate that is small, blurred and turned, ignores other codes, and offers the session that it names', async ({
  page,
}) => {
  const { data: here } = await world.admin
    .from('sessions')
    .select('owner_id, spot_id, time_zone')
    .eq('id', world.sessionId)
    .single();
  const { data: named } = await world.admin
    .from('sessions')
    .insert({ ...(here ?? { spot_id: '', time_zone: '' }), starts_at: '2026-11-22T08:00:00Z' })
    .select('id')
    .single();
  const sessionId = named?.id ?? '';
  const hard = await draw('hard.mp4', { sidePx: 120, isHard: true });
  const foreign = await draw('foreign.mp4', { sessionId: crypto.randomUUID(), ...SHORT });
  const elsewhere = await draw('elsewhere.mp4', { sessionId, ...SHORT });
  const found = page.waitForRequest((request) => {
    const sent = request.postData() ?? '';
    return sent.includes('"intent":"slate"') && sent.includes(world.sessionId);
  });
  const script = page.waitForResponse(/find-slate\.worker-[^/]+\.js$/);
  await addVideos(page, hard, foreign, elsewhere);
  const policy = (await script).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  const { slate } = (await found).postDataJSON();
  expect(Math.abs(Date.parse(slate.recordedAt) - STARTS_AT_MS)).toBeLessThanOrEqual(60);
  const row = page.getByRole('article', { name: 'hard.mp4' });
  await expect(row.getByText('Clock set by the slate')).toBeVisible({ timeout: 60_000 });
  const other = page.getByRole('article', { name: 'foreign.mp4' });
  await expect(other.getByText('Ready')).toBeVisible({ timeout: 90_000 });
  expect((await readClock('foreign.mp4')).source).toBe('camera');

  const moved = page.getByRole('article', { name: 'elsewhere.mp4' });
  await expect(
    moved.getByText(/The slate in this video belongs to Coxos, 22 November/),
  ).toBeVisible({ timeout: 90_000 });
  await moved.getByRole('button', { name: 'Move to that session' }).click();
  await expect(moved).toHaveCount(0);
  await openByScripts(page, `/app/share/session/${sessionId}/videos`);
  await expect(moved.getByText('Clock set by the slate')).toBeVisible();
  await expect(moved.getByRole('button', { name: 'Move to that session' })).toHaveCount(0);
});

/** A video of pictures that were taken at these times, whose camera is years off. */
async function filmPictures(pictures: { atMs: number; png: Buffer }[]): Promise<string> {
  const path = test.info().outputPath('filmed.mp4');
  await mkdir(dirname(path), { recursive: true });
  const lines = [];
  for (const [place, { atMs, png }] of pictures.entries()) {
    const name = test.info().outputPath(`picture-${place}.png`);
    await writeFile(name, png);
    const nextMs = pictures[place + 1]?.atMs ?? atMs + 200;
    lines.push(`file '${name}'`, `duration ${(nextMs - atMs) / 1000}`);
  }
  const list = test.info().outputPath('pictures.txt');
  await writeFile(list, lines.join('\n'));
  const args = ['-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
  const filter = 'scale=-2:720,fps=30,format=yuv420p';
  const clock = ['-metadata', 'creation_time=2019-01-01T00:00:00Z'];
  const child = spawn(ffmpegPath, [...args, '-vf', filter, ...clock, '-c:v', 'libx264', path]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The pictures were not filmed');
  expect((await readFile(path)).length).toBeGreaterThan(1000);
  return path;
}
