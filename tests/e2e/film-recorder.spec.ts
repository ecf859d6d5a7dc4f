import { type Browser, expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import {
  caughtItems,
  crash,
  launchCamera,
  openCameraPage,
  outboxItems,
  saveButton,
  stopFilming,
} from '../support/camera-page.ts';
import { expectPlayable, readCaught } from '../support/caught-files.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { CAMERA_LINES } from '../support/draw-camera.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** On a busy machine. */
const SENT_WITHIN_MS = 60_000;
/** What a crash may cost of the video. */
const MOST_LOST_MS = 2000;
/** A second tap within 700 ms is that of a double tap, which the page ignores. */
const DOUBLE_TAP_MS = 800;

test.describe.configure({ timeout: 180_000 });

let browser: Browser;
let world: World;

test.beforeAll(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
  browser = await launchCamera(ffmpegPath);
});

test.beforeEach(async () => {
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
});

test.afterEach(() => deleteConversions(world));

test.afterAll(async () => {
  await browser?.close();
});

/** The camera of a browser that has a recorder of its own, for WebM, and no encoder for pages. */
async function openRecorder(baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL });
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
    const { isTypeSupported } = MediaRecorder;
    MediaRecorder.isTypeSupported = (type) => !type.includes('mp4') && isTypeSupported(type);
  });
  const page = await openCameraPage(context, world, baseURL);
  await expect(page.getByText('This browser records in a format of its own.')).toBeVisible();
  await expect(page.getByText(/^Last [3-9] s/)).toBeVisible({ timeout: 30_000 });
  return page;
}

test('without an encoder, the browser’s recorder films a wave, which is sent and becomes its surfer’s', async ({
  baseURL,
}) => {
  const page = await openRecorder(baseURL);
  await saveButton(page).click();
  await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible();
  await caughtItems(page).getByRole('button').click();
  const film = page.getByLabel('The chosen wave');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.videoHeight))
    .toBe(CAMERA_LINES);
  await page.getByRole('button', { name: 'Close the wave' }).click();
  await page.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(page)).toHaveText(/Sent/, { timeout: SENT_WITHIN_MS });

  const [file] = await readCaught(page);
  await stopFilming(page);
  if (!file) throw new Error('There is no file');
  expect(file.durationMs).toBeGreaterThan(3000);
  await expectPlayable(ffmpegPath, file.bytes, file.durationMs, file.durationMs / 1000 - 0.5);
  const getWave = async () => {
    const { data } = await world.admin
      .from('waves')
      .select('state, start_ms, end_ms')
      .eq('session_id', world.sessionId);
    return data?.[0];
  };
  await expect.poll(async () => (await getWave())?.state, { timeout: 120_000 }).toBe('ready');
  expect(Math.abs(((await getWave())?.end_ms ?? 0) - file.durationMs)).toBeLessThan(100);
  const { data: kinds } = await world.admin
    .from('conversions')
    .select('kind')
    .eq('session_id', world.sessionId);
  expect(kinds?.map(({ kind }) => kind).sort()).toEqual([
    'inspect',
    'ladder',
    'poster',
    'preview',
    'preview',
  ]);
});

test('a take of the browser’s recorder ends at the press, and a page that is killed in the next one offers all but the last two seconds', {
  tag: '@paced',
}, async ({ baseURL }) => {
  const page = await openRecorder(baseURL);
  await page.getByRole('button', { name: 'Record' }).click();
  const startedAt = Date.now();
  await expect.poll(() => Date.now() - startedAt, { intervals: [500] }).toBeGreaterThan(3000);
  const pressedMs = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: 'Stop' }).click();
  const stoppedAt = Date.now();
  await expect(caughtItems(page)).toHaveCount(1);
  const [take] = await readCaught(page);
  if (!take) throw new Error('There is no take');
  expect(take.startedAtMs + take.durationMs).toBeGreaterThan(pressedMs - 100);
  await expectPlayable(ffmpegPath, take.bytes, take.durationMs);

  await expect
    .poll(() => Date.now() - stoppedAt, { intervals: [100] })
    .toBeGreaterThan(DOUBLE_TAP_MS);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(/● 0:0[3-9]/)).toBeVisible();
  const killedMs = await page.evaluate(() => Date.now());
  await crash(page);

  const again = await page.context().newPage();
  await again.goto(`/app/camera?session=${world.sessionId}`);
  const rescued = again.getByRole('region', { name: 'Rescued' });
  await rescued.getByRole('button', { name: 'Save them' }).click();
  await again.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(again)).toHaveText([/Sent/, /Sent/, /Sent/], {
    timeout: SENT_WITHIN_MS,
  });
  const { data } = await world.admin
    .from('videos')
    .select('kind, problem')
    .eq('session_id', world.sessionId);
  expect(data).toEqual(Array(3).fill({ kind: 'take', problem: null }));
  // The rescued file began before the take: its name has the time of its first picture.
  const [rest] = (await readCaught(again))
    .filter(({ id }) => id !== take.id)
    .sort((a, b) => a.startedAtMs - b.startedAtMs);
  const endMs = (rest?.startedAtMs ?? 0) + (rest?.durationMs ?? 0);
  expect(killedMs - endMs).toBeLessThan(MOST_LOST_MS);
  await page.context().close();
});
