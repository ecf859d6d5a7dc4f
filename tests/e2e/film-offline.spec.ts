import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { findChromium } from '../../scripts/prepare/find-chromium.mjs';
import { caughtItems, outboxItems } from '../support/camera-page.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { drawCamera, toCameraArguments } from '../support/draw-camera.ts';
import { readFilmed } from '../support/filmed-waves.ts';
import { isLong } from '../support/is-long.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** Of a morning. */
const WAVES = isLong ? 12 : 3;
const EIGHT_DAYS_MS = 8 * 86_400_000;
const ROSTER = ['Ana red 1', 'Ben blue 2'];
/** Whose the waves are, in the order in which they are saved. */
const RIDERS = Array.from({ length: WAVES }, (_, place) => ['Ana', 'Ben', 'Cleo'][place % 3] ?? '');

test.describe.configure({ timeout: isLong ? 600_000 : 240_000 });

let world: World;
let folder: string;

test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
  world = await createWorld(dataDir ?? '');
  folder = await mkdtemp(join(tmpdir(), 'waveback-phone-'));
});

test.afterEach(async () => {
  await deleteConversions(world);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A phone whose browser was closed and is opened again, with all that it stores. */
async function openPhone(baseURL = '', offline = false): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? undefined,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
    baseURL,
    offline,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...toCameraArguments(await drawCamera(ffmpegPath)),
    ],
  });
}

test('a morning without a connection: session, roster and waves are there once eight days later', async ({
  baseURL,
}) => {
  const phone = await openPhone(baseURL, false);
  await test.step('the camera is opened once with a connection', async () => {
    await signInToWorld(phone, baseURL ?? '', world);
    const page = await phone.newPage();
    await page.goto('/app/camera');
    await expect(
      page.getByText('The camera works on this device without a connection.'),
    ).toBeVisible({ timeout: 30_000 });
    await page.close();
  });

  await test.step('at the beach there is none', async () => {
    await phone.setOffline(true);
    const page = await phone.newPage();
    await page.goto('/app/camera');
    await page.getByRole('button', { name: 'New session now' }).click();
    await page.getByLabel('Spot').fill('Far Point');
    await page.getByLabel(/^Surfers/).fill(ROSTER.join('\n'));
    await page.getByRole('button', { name: 'Start filming' }).click();
    await page.getByRole('button', { name: 'Add a surfer' }).click();
    await page.getByLabel(/^Name and lycra/).fill('Cleo green 3');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/^Last [1-9] s/)).toBeVisible({ timeout: 30_000 });
    for (const [saved, name] of RIDERS.entries()) {
      await page.getByRole('group', { name: 'Who' }).getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Save that wave' }).click();
      await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible();
      await expect(caughtItems(page)).toHaveCount(saved + 1);
    }
    await phone.close();
  });

  const later = await openPhone(baseURL, true);
  const page = await later.newPage();
  // A phone that lay in a drawer for a week: nothing that was filmed is too old.
  await page.clock.setSystemTime(Date.now() + EIGHT_DAYS_MS);
  await test.step('the browser was closed, and there is still no connection', async () => {
    await page.goto('/app/camera');
    await expect(outboxItems(page)).toHaveText(Array(WAVES).fill(/Waiting/));
    await page.getByRole('list', { name: 'Sessions' }).getByText('Far Point').click();
    await expect(caughtItems(page)).toHaveCount(WAVES);
    await expect(page.getByRole('group', { name: 'Who' }).getByRole('button')).toHaveCount(3);
  });
  const filmed = (await readFilmed(page)).map(({ id }) => id);

  await test.step('with a connection all of it goes up, once, each wave to its surfer', async () => {
    await signInToWorld(later, baseURL ?? '', world);
    await later.setOffline(false);
    await page.getByRole('button', { name: /Outbox|to send/ }).click();
    await expect(outboxItems(page)).toHaveText(Array(WAVES).fill(/Sent/), { timeout: 120_000 });
    await expect.poll(async () => (await listWaves()).map(({ rider }) => rider)).toEqual(RIDERS);
    expect((await listWaves()).map(({ id }) => id).sort()).toEqual(filmed);
    const { data: sessions } = await world.admin
      .from('sessions')
      .select(
        'id, videos!videos_session_id_fkey(kind), surfers(name, lycra_colour, lycra_number), spots!sessions_spot_id_fkey!inner(name)',
      )
      .eq('created_by', world.userId)
      .eq('spots.name', 'Far Point');
    expect(sessions).toHaveLength(1);
    expect(sessions?.[0]?.videos).toEqual(Array(WAVES).fill({ kind: 'clip' }));
    expect(sessions?.[0]?.surfers.map(({ name }) => name).sort()).toEqual(['Ana', 'Ben', 'Cleo']);
  });
  await later.close();
});

/** In the order in which their ends were filmed. */
async function listWaves() {
  const { data, error } = await world.admin
    .from('waves')
    .select(
      'id, end_ms, surfers!waves_surfer_id_fkey(name), videos!waves_video_id_fkey!inner(recorded_at)',
    )
    .eq('created_by', world.userId);
  if (error) throw error;
  return data
    .map(({ id, end_ms, surfers, videos }) => {
      return { id, rider: surfers?.name, endedAtMs: Date.parse(videos.recorded_at ?? '') + end_ms };
    })
    .sort((one, other) => one.endedAtMs - other.endedAtMs);
}
