import { expect, type Page, test } from '@playwright/test';
import { caughtItems, launchPhone, openCameraPage, outboxItems } from '../support/camera-page.ts';
import { expectPlayable, readCaught } from '../support/caught-files.ts';
import { isLong } from '../support/is-long.ts';
import { setUpCamera } from '../support/set-up-camera.ts';

/** Until "Last 3 s": a busy machine opens a camera slowly. */
const OPENS_WITHIN = { timeout: 30_000 };

/** Of more than three seconds: frames that a busy machine drops are missing. */
const TAKE_BYTES = isLong ? 600_000 : 150_000;

test.describe.configure({ timeout: 180_000 });

const camera = setUpCamera();

test('a camera that is taken away opens again by itself, and what it saw is offered; a take ends with it, and is kept', async () => {
  const page = await camera.open();
  await expect(page.getByText(/^Last [4-9] s/)).toBeVisible(OPENS_WITHIN);
  await waitForReader(page);
  await page.context().setOffline(true);
  await stopTracks(page, 'video');
  await expect(page.getByRole('alert')).toContainText('The camera was taken away');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText(/^Last [1-9] s/)).toBeVisible(OPENS_WITHIN);
  await page
    .getByRole('region', { name: 'Rescued' })
    .getByRole('button', { name: 'Save them' })
    .click();
  await expect(caughtItems(page)).toHaveCount(1);
  const [rescued] = await readCaught(page);
  await expectPlayable(
    camera.ffmpegPath,
    rescued?.bytes ?? Buffer.alloc(0),
    rescued?.durationMs ?? 0,
  );

  const rescuedBytes = await countCaughtBytes(page);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  // Sound leaves its encoder later than the picture.
  await expect.poll(() => countCaughtBytes(page)).toBeGreaterThan(rescuedBytes + TAKE_BYTES);
  await stopTracks(page, 'audio');
  await expect(page.getByText(/no sound/)).toBeVisible();
  // Without its microphone it goes on; what the muxer holds back while it waits for sound is not in the file.
  const sizeBytes = await countCaughtBytes(page);
  await expect.poll(() => countCaughtBytes(page)).toBeGreaterThan(sizeBytes + TAKE_BYTES / 2);
  await stopTracks(page, 'video');
  await expect(page.getByRole('status').getByText(/the take ended. It is saved/)).toBeVisible();
  const take = (await readCaught(page)).find(({ id }) => id !== rescued?.id);
  expect(take?.durationMs).toBeGreaterThan(3000);
  await expectPlayable(
    camera.ffmpegPath,
    take?.bytes ?? Buffer.alloc(0),
    take?.durationMs ?? 0,
    0.1,
  );
  await page.context().close();
});

test('a wave is kept whose user leaves the page at once; a page whose clock stood still while the phone slept saves what the camera sees now', async () => {
  const page = await camera.open();
  await expect(page.getByText(/^Last [3-9] s/)).toBeVisible(OPENS_WITHIN);
  await page.getByRole('button', { name: 'Save that wave' }).click();
  await page.getByRole('link', { name: 'Session' }).click();
  await expect(page).toHaveURL(/share\/session/);
  // The camera still writes its last file; another page would end it.
  await expect.poll(() => countSpooled(page)).toBe(0);
  await page.addInitScript(() => {
    const value = performance.timeOrigin - 3_600_000;
    Object.defineProperty(performance, 'timeOrigin', { value });
  });
  await page.goto(`/app/camera?session=${camera.world.sessionId}`);
  await expect(caughtItems(page)).toHaveCount(1);
  await expect(page.getByText(/^Last [3-9] s/)).toBeVisible(OPENS_WITHIN);
  await expect(page.getByRole('region', { name: 'Rescued' })).toBeHidden();
  const [left] = await readCaught(page);

  await page.getByRole('button', { name: 'Save that wave' }).click();
  await expect(caughtItems(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Still riding' }).click();
  await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible();
  const wave = (await readCaught(page)).find(({ id }) => id !== left?.id);
  expect(wave?.durationMs).toBeGreaterThan(2000);
  await page.context().close();
});

test('a device that fills up warns before, ends a take in time, and loses nothing', async ({
  baseURL,
}, info) => {
  const phone = await launchPhone(camera.ffmpegPath, info.outputPath('phone'), baseURL);
  const page = await openCameraPage(phone, camera.world, baseURL);
  await expect(page.getByText(/^Last \d+ s · over 1 h left/)).toBeVisible(OPENS_WITHIN);
  await page.getByRole('button', { name: 'Save that wave' }).click();
  await page.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(page)).toHaveText(/Sent/, { timeout: 60_000 });
  const line = await page.context().newCDPSession(page);
  const limit = async (megabytes: number) => {
    const quotaSize = megabytes * 1024 ** 2;
    await line.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize });
  };
  // The reserve of 100 MiB and less than ten minutes: free space is measured in steps of 128 MiB.
  await limit(200);
  await expect(page.getByRole('region', { name: 'Room on this device' })).toContainText(
    'filling up',
    { timeout: 60_000 },
  );
  // The rest takes half a minute: a take that ends, and what is sent and deleted to make room.
  if (!isLong) return page.context().close();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await limit(110);
  await expect(page.getByRole('status').getByText(/almost full, so the take ended/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(outboxItems(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Delete 1 sent file/ }).click();
  await expect(outboxItems(page)).toHaveCount(1);
  await expect(outboxItems(page)).toHaveText(/Sent/, { timeout: 60_000 });
  const { data } = await camera.world.admin
    .from('videos')
    .select('kind, problem')
    .eq('session_id', camera.world.sessionId)
    .order('kind');
  expect(data).toEqual([
    { kind: 'clip', problem: null },
    { kind: 'take', problem: null },
  ]);
  await page.context().close();
});

test('a caught wave is trimmed, undone and deleted without a connection, and its server follows', async () => {
  const page = await camera.open();
  await expect(page.getByText(/^Last [4-9] s/)).toBeVisible(OPENS_WITHIN);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save that wave' }).dblclick();
  await expect(caughtItems(page)).toHaveCount(2);
  await caughtItems(page).first().getByRole('button').click();
  await page
    .getByRole('region', { name: 'Chosen wave' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(caughtItems(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(caughtItems(page)).toHaveCount(2);
  await caughtItems(page).first().getByRole('button').click();
  await page
    .getByRole('region', { name: 'Chosen wave' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(caughtItems(page)).toHaveCount(1);
  await caughtItems(page).getByRole('button').click();
  const start = page.getByRole('slider', { name: 'Start of the wave' });
  await start.press('PageUp');
  await expect(start).toHaveAttribute('aria-valuenow', '500');
  await start.press('PageUp');
  await expect(start).toHaveAttribute('aria-valuenow', '1000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(start).toHaveAttribute('aria-valuenow', '500');
  await page.context().setOffline(false);
  const findWave = async () => {
    const { data } = await camera.world.admin
      .from('waves')
      .select('start_ms')
      .eq('session_id', camera.world.sessionId);
    return data;
  };
  await expect.poll(findWave, { timeout: 60_000 }).toEqual([{ start_ms: 500 }]);
  // Also when the server has cut it already.
  await start.press('PageUp');
  await expect.poll(findWave, { timeout: 60_000 }).toEqual([{ start_ms: 1000 }]);
  await page.context().close();
});

/** As when the camera or the microphone is unplugged: their frames end. */
async function stopTracks(page: Page, kind: 'video' | 'audio'): Promise<void> {
  await page.getByLabel('What the camera sees').evaluate((video: HTMLVideoElement, which) => {
    const tracks = (video.srcObject as MediaStream).getTracks();
    for (const track of tracks) if (track.kind === which) track.stop();
  }, kind);
}

/** Of all files, also of the one that is being written. */
async function countCaughtBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('caught', { create: true });
    let bytes = 0;
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') bytes += (await (handle as FileSystemFileHandle).getFile()).size;
    }
    return bytes;
  });
}

/** How many files hold what the camera saw last. */
function countSpooled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('spool', { create: true });
    let count = 0;
    for await (const _ of folder.keys()) count += 1;
    return count;
  });
}

/** Until the page has the script that reads the files of a lost camera: no service worker keeps it here. */
async function waitForReader(page: Page) {
  const find = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.find((name) => name.includes('/durations.client'));
    });
  await expect.poll(find, OPENS_WITHIN).toBeDefined();
  await page.evaluate((url) => import(url), (await find()) ?? '');
}
