import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createOtherBuild, createProgramCopy } from '../support/build-copies.ts';
import { caughtItems, launchPhone, openCameraPage, saveButton } from '../support/camera-page.ts';
import { drawPadded } from '../support/draw-padded.ts';
import { expectResumed, readFilmed, readServerWaves } from '../support/filmed-waves.ts';
import { isLong } from '../support/is-long.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { startBeachLine } from '../support/start-beach-line.ts';
import { startServer } from '../support/start-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, openAdmin } from '../support/upload-world.ts';
import { CHUNK_KIB, limitSpeed } from '../support/watch-upload.ts';

const ffmpegPath = findFfmpeg() ?? '';
const WITHIN = { timeout: 120_000 };
/** So that a wave takes some seconds. */
const BYTES_PER_SECOND = 300_000;
const EIGHT_DAYS_MS = 8 * 86_400_000;

// It starts two servers of its own; each half has a short test: film-kills and film-builds.
test.skip(!isLong, 'Only in the long form.');
test.setTimeout(600_000);

test('a browser that is killed while it films, copies and sends loses nothing when it starts with another build eight days later', async () => {
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
  await using folder = await createDisposableFolder();
  const root = join(folder.path, 'program');
  const dataDir = join(folder.path, 'data');
  const profile = join(folder.path, 'phone');
  await mkdir(root);
  await createProgramCopy(root);
  const env = { UPLOAD_CHUNK_KIB: String(CHUNK_KIB), RATE_LIMITS: 'false' };
  let server = await startServer({ root, dataDir, env });
  const port = Number(new URL(server.url).port);
  const line = await startBeachLine(server.url);
  const footage = await drawPadded(ffmpegPath, 'full-hd');
  try {
    const world = await createWorld(dataDir);
    const ana = { id: randomUUID(), session_id: world.sessionId, name: 'Ana' };
    expect((await world.admin.from('surfers').insert(ana)).error).toBeNull();

    const phone = await launchPhone(ffmpegPath, profile, line.url);
    const page = await openCameraPage(phone, world, line.url, { seconds: 10 });
    await limitSpeed(page, BYTES_PER_SECOND);
    await expect(page.getByText(/^Last [3-9] s/)).toBeVisible(WITHIN);
    for (const count of [1, 2]) {
      await page.getByRole('group', { name: 'Who' }).getByRole('button', { name: 'Ana' }).click();
      await saveButton(page).click();
      await expect(caughtItems(page)).toHaveCount(count);
    }
    const shown = await readLabels(page);
    await expect.poll(() => line.chunks.length, WITHIN).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Add videos' }).click();
    await page.locator('input[data-files]').setInputFiles(footage);
    await expect(video(page)).toContainText(/Copying to this device, [1-9]|On this device/, WITHIN);
    const copiedPercent = await readPercent(page);
    await page.getByRole('link', { name: 'Camera' }).click();
    await expect(saveButton(page)).toBeEnabled(WITHIN);
    await killBrowser(phone);

    await server.stop();
    await createOtherBuild(root);
    server = await startServer({ root, dataDir, port, env });
    const { admin } = await openAdmin(dataDir);
    const later = await launchPhone(ffmpegPath, profile, line.url);
    await later.clock.setSystemTime(Date.now() + EIGHT_DAYS_MS);
    const now = await openCameraPage(later, world, line.url, { seconds: 10 });
    await expect(saveButton(now)).toBeEnabled(WITHIN);
    await expect(caughtItems(now)).toHaveCount(shown.length);
    expect(await readLabels(now)).toEqual(shown);
    await now.getByRole('button', { name: 'Add videos' }).click();
    await expect(video(now)).toContainText(/stopped at \d+ %|On this device/, WITHIN);
    expect(await readPercent(now)).toBeGreaterThanOrEqual(copiedPercent);
    const filmed = await readFilmed(now);
    expect(filmed).toHaveLength(shown.length);
    await expect.poll(() => readServerWaves({ ...world, admin }), WITHIN).toEqual(filmed);
    expectResumed(line.chunks);
    // Where the server did not respond within three seconds, the camera of the build before has opened.
    await expect(async () => {
      await now.goto(world.path);
      expect(await now.evaluate(hasOtherBuild)).toBe(true);
    }).toPass(WITHIN);
    await later.close();
  } finally {
    await line.stop();
    await server.stop();
    await rm(dirname(footage), { recursive: true });
  }
});

async function createDisposableFolder() {
  const { path, remove } = await createTemporaryFolder('waveback-killed');
  return { path, [Symbol.asyncDispose]: remove };
}

function video(page: Page) {
  return page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
}

/** How much of the video is copied; 100 where the text has no number any more. */
async function readPercent(page: Page): Promise<number> {
  return Number(/(\d+) %/.exec((await video(page).textContent()) ?? '')?.[1] ?? 100);
}

function readLabels(page: Page): Promise<(string | null)[]> {
  return caughtItems(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
}

/** Runs on a page, whose clock hides what it has loaded: whether its scripts are those of `createOtherBuild`. */
function hasOtherBuild(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return [...links].some(({ href }) => /\/assets\/[^/]+2\.js$/.test(href));
}
