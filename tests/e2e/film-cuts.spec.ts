import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createRandom } from '../recovery/support/create-random.ts';
import { caughtItems, launchPhone, openCameraPage, saveButton } from '../support/camera-page.ts';
import { readCaught } from '../support/caught-files.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { expectResumed } from '../support/filmed-waves.ts';
import { isLong } from '../support/is-long.ts';
import { type BeachLine, startBeachLine } from '../support/start-beach-line.ts';
import { createWorld, readStoredHashes, toSha256, type World } from '../support/upload-world.ts';
import { limitSpeed } from '../support/watch-upload.ts';

const ffmpegPath = findFfmpeg() ?? '';
const WAVES = isLong ? 12 : 2;
/** Of the chunks; the short form has so few that most of its runs would see none. */
const CUT_SHARE = isLong ? 0.05 : 0.3;
/** The chunks whose connection stands still first. */
const STALLED = new Set([1, 9]);
const OFFLINE_TIMES = isLong ? 5 : 1;
/** 750 kbit/s, as developer tools have it. */
const SLOW_4G_BYTES_PER_SECOND = 93_750;

const seed = Number(process.env.CUTS_SEED ?? randomInt(2 ** 31));

test.describe.configure({ timeout: isLong ? 600_000 : 120_000 });

let world: World;
let line: BeachLine;

test.beforeEach(async ({ baseURL }) => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const random = createRandom(seed);
  let count = 0;
  line = await startBeachLine(baseURL ?? '', () => {
    count += 1;
    if (STALLED.has(count)) return 'stall';
    return random.share() < CUT_SHARE ? 'cut' : null;
  });
});

test.afterEach(async () => {
  await line?.stop();
  await deleteConversions(world);
});

test('waves arrive whole over a connection that is slow, stalls, breaks and goes away', async () => {
  console.log(`CUTS_SEED=${seed}`);
  const phone = await launchPhone(ffmpegPath, test.info().outputPath('phone'), line.url);
  const page = await openCameraPage(phone, world, line.url);
  await expect(page.getByText(/^Last [6-9] s/)).toBeVisible({ timeout: 30_000 });
  await phone.setOffline(true);
  for (let saved = 0; saved < WAVES; saved += 1) {
    await saveButton(page).click();
    await expect(caughtItems(page)).toHaveCount(saved + 1);
  }
  const filmed = (await readCaught(page)).map(({ id, bytes }) => [id, toSha256(bytes)]);
  expect(filmed).toHaveLength(WAVES);
  await phone.setOffline(false);

  await limitSpeed(page, SLOW_4G_BYTES_PER_SECOND);
  for (let time = 0; time < OFFLINE_TIMES; time += 1) {
    await waitForBytes(300_000);
    await phone.setOffline(true);
    await expect(waiting(page)).toBeVisible();
    await phone.setOffline(false);
  }
  await limitSpeed(page, null);
  const readArrived = async () => {
    const { data } = await world.admin
      .from('videos')
      .select('state')
      .eq('session_id', world.sessionId)
      .neq('state', 'uploading');
    return data?.length;
  };
  await expect.poll(readArrived, { timeout: isLong ? 300_000 : 60_000 }).toBe(WAVES);
  expect(await readStoredHashes(world, 'id')).toEqual(Object.fromEntries(filmed));
  expectResumed(line.chunks);
  expect(line.chunks.some(({ bytes, announcedBytes }) => bytes < announcedBytes)).toBe(true);
  await phone.close();
});

/** Until so many more were sent. */
async function waitForBytes(more: number): Promise<void> {
  const count = () => line.chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const before = count();
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(before + more);
}

function waiting(page: Page) {
  return page.getByRole('button', { name: `${WAVES} to send` });
}
