import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createRandom } from '../recovery/support/create-random.ts';
import { caughtItems, launchPhone, openCameraPage, saveButton } from '../support/camera-page.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { drawPadded } from '../support/draw-padded.ts';
import { expectResumed, readFilmed, readServerWaves } from '../support/filmed-waves.ts';
import { isLong } from '../support/is-long.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { type BeachLine, startBeachLine } from '../support/start-beach-line.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { limitSpeed } from '../support/watch-upload.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** On a busy machine. */
const WITHIN = { timeout: isLong ? 120_000 : 30_000 };
const KILLS = isLong ? 20 : 2;
/** From when the browser is at work until it is killed. */
const LONGEST_MS = 2000;
/** So that a wave takes some seconds. */
const BYTES_PER_SECOND = 300_000;
const SURFERS = ['Ana', 'Ben'];

const seed = Number(process.env.KILLS_SEED ?? randomInt(2 ** 31));
const random = createRandom(seed);

test.describe.configure({ timeout: isLong ? 1_200_000 : 150_000 });

let world: World;
let line: BeachLine;
let footage: string;
/** The waves as the screen showed them last, the oldest first. */
let shown: { name: string; seconds: number }[] = [];
/** The place of the wave that is being trimmed, by half a second. */
let trimmed: number | null = null;
/** Of the other camera's video. */
let copiedPercent: number | null = null;

test.beforeEach(async ({ baseURL }) => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const rows = SURFERS.map((name) => ({ id: randomUUID(), session_id: world.sessionId, name }));
  expect((await world.admin.from('surfers').insert(rows)).error).toBeNull();
  line = await startBeachLine(baseURL ?? '');
  footage = await drawPadded(ffmpegPath, 'plain');
});

test.afterEach(async () => {
  await line?.stop();
  await deleteConversions(world);
  if (footage) await rm(dirname(footage), { recursive: true });
});

/** What the filmer does until the browser is killed; calls `atWork` when the kill may come. */
const works = { copying: copy, sending: send, trimming: trim, filming: film };

test('a browser that is killed while it films, trims, copies and sends loses nothing that it showed', async () => {
  console.log(`KILLS_SEED=${seed}`);
  const folder = test.info().outputPath('phone');
  const names = Object.keys(works) as (keyof typeof works)[];
  const first = random.below(names.length);
  const open = async () => {
    const phone = await launchPhone(ffmpegPath, folder, line.url);
    const page = await openCameraPage(phone, world, line.url, { seconds: 10 });
    await expectAllShown(page);
    return { phone, page };
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const name = names[(first + kill) % names.length] ?? 'filming';
    await test.step(`kill ${kill + 1}, while ${name}`, async () => {
      const { phone, page } = await open();
      await limitSpeed(page, BYTES_PER_SECOND);
      const { promise: isAtWork, resolve: atWork } = Promise.withResolvers<void>();
      let isKilled = false;
      const working = works[name](page, atWork).catch((error: unknown) => {
        if (!isKilled) throw error;
      });
      await Promise.race([isAtWork, working]);
      // The moment itself is what chance decides.
      await wait(random.below(LONGEST_MS));
      isKilled = true;
      await killBrowser(phone);
      await working;
    });
  }

  const { phone, page } = await open();
  const filmed = await readFilmed(page);
  expect(filmed).toHaveLength(shown.length);
  await expect
    .poll(() => readServerWaves(world), { timeout: isLong ? 300_000 : 60_000 })
    .toEqual(filmed);
  expectResumed(line.chunks);
  expect(Map.groupBy(line.chunks, ({ object }) => object).size).toBe(filmed.length);
  await phone.close();
});

/** Also what was being saved when the browser was killed may be there. */
async function expectAllShown(page: Page): Promise<void> {
  await expect(saveButton(page)).toBeEnabled(WITHIN);
  await expect.poll(() => caughtItems(page).count(), WITHIN).toBeGreaterThanOrEqual(shown.length);
  // It is no item until its file is found.
  const countUnfound = async () =>
    (await readFilmed(page)).length - (await caughtItems(page).count());
  await expect.poll(countUnfound, WITHIN).toBe(0);
  const now = await readShown(page);
  expect(now.length).toBeLessThanOrEqual(shown.length + 1);
  for (const [place, { name, seconds }] of shown.entries()) {
    expect(now[place]?.name).toBe(name);
    const lost = seconds - (now[place]?.seconds ?? 0);
    expect(lost).toBeLessThanOrEqual(place === trimmed ? 0.65 : 0);
  }
  shown = now;
  trimmed = null;
  if (copiedPercent === null) return;
  await page.getByRole('button', { name: 'Add videos' }).click();
  await expect(video(page)).toContainText(/stopped at \d+ %|On this device/, WITHIN);
  expect(await readPercent(page)).toBeGreaterThanOrEqual(copiedPercent);
  await page.getByRole('link', { name: 'Camera' }).click();
  await expect(saveButton(page)).toBeEnabled(WITHIN);
}

async function film(page: Page, atWork: () => void): Promise<void> {
  await expect(page.getByText(/^Last [3-9] s/)).toBeVisible(WITHIN);
  atWork();
  for (let count = 0; count < 2; count += 1) await saveWave(page);
}

async function saveWave(page: Page): Promise<void> {
  const name = SURFERS[random.below(SURFERS.length)] ?? '';
  await page.getByRole('group', { name: 'Who' }).getByRole('button', { name }).click();
  await saveButton(page).click();
  await expect(caughtItems(page)).toHaveCount(shown.length + 1);
  shown = await readShown(page);
}

async function trim(page: Page, atWork: () => void): Promise<void> {
  if (shown.length === 0) await film(page, () => undefined);
  const place = random.below(shown.length);
  const item = caughtItems(page).nth(shown.length - 1 - place);
  await item.getByRole('button').click();
  const start = page.getByRole('slider', { name: 'Start of the wave' });
  await expect(start).toBeVisible();
  atWork();
  for (;;) {
    const before = shown[place]?.seconds ?? 0;
    if (before < 1.5) return;
    trimmed = place;
    await start.press('PageUp');
    await expect.poll(async () => (await readShown(page))[place]?.seconds).toBeLessThan(before);
    shown = await readShown(page);
  }
}

async function copy(page: Page, atWork: () => void): Promise<void> {
  await page.getByRole('button', { name: 'Add videos' }).click();
  if (copiedPercent === null) await page.locator('input[data-files]').setInputFiles(footage);
  else if (copiedPercent < 100) {
    const choosing = page.waitForEvent('filechooser');
    await video(page).getByRole('button', { name: 'Choose the file again' }).click();
    await (await choosing).setFiles(footage);
  }
  await expect(video(page)).toContainText(/Copying to this device, [1-9]|On this device/, WITHIN);
  atWork();
  while (copiedPercent !== 100) copiedPercent = await readPercent(page);
}

async function send(page: Page, atWork: () => void): Promise<void> {
  await film(page, () => undefined);
  const started = line.chunks.length;
  await expect.poll(() => line.chunks.length, WITHIN).toBeGreaterThan(started);
  atWork();
}

function video(page: Page) {
  return page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
}

/** How much of the video is copied; 100 where the text has no number any more. */
async function readPercent(page: Page): Promise<number> {
  const text = (await video(page).textContent()) ?? '';
  return Number(/(\d+) %/.exec(text)?.[1] ?? 100);
}

async function readShown(page: Page): Promise<typeof shown> {
  const labels = await caughtItems(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  return labels.reverse().map((label) => {
    const { name = '', seconds } =
      /^The wave of (?<name>.+), (?<seconds>[\d.]+) s$/.exec(label)?.groups ?? {};
    return { name, seconds: Number(seconds) };
  });
}
