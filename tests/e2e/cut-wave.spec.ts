import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { createDrawnVideo, createRung } from '../support/create-drawn-video.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { findTiles, openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

const onPhone = { tag: '@mobile' };

let world: World;
let videoId: string;
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which waves are made.');
  world = await createWorld(dataDir ?? '');
  videoId = await createDrawnVideo(world);
  const line = { session_id: world.sessionId, name: 'Ana Souza', position: 1 };
  await world.admin.from('surfers').insert(line).throwOnError();
});

test.afterEach(() => deleteConversions(world));

function film(page: Page) {
  return page.locator('video[aria-label="plain.mp4"]');
}

async function openDesk(page: Page) {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await page.goto(`/app/share/admin/session/${world.sessionId}`);
}

/** Waits until the page is hydrated and the video can be controlled. */
async function openStage(page: Page) {
  await openDesk(page);
  await waitForScripts(page);
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState >= video.HAVE_METADATA) return;
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
  });
}

async function goTo(page: Page, seconds: number) {
  await film(page).evaluate(async (video: HTMLVideoElement, at) => {
    video.currentTime = at;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  }, seconds);
}

/** Returns the path of the wave's page. */
async function addWave(): Promise<string> {
  const row = { session_id: world.sessionId, video_id: videoId, start_ms: 1000, end_ms: 3000 };
  const added = await world.admin.from('waves').insert(row).select('id').single().throwOnError();
  await saveFinishedConversions(world);
  return `${world.path}/wave/${added.data.id}`;
}

test('a wave is cut by keys alone and plays on its page', async ({ page }) => {
  await openStage(page);
  await goTo(page, 2);
  await page.keyboard.press('i');
  await goTo(page, 6);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'To 0:07.0' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('1 wave marked for Ana Souza.')).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
  // Keys control the video again, so that the next wave can follow at once.
  await page.keyboard.press('k');
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);

  await page.goto(world.path);
  await findTiles(page).filter({ hasText: 'Ana Souza' }).getByRole('link').first().click();
  const wave = page.locator('video[aria-label="Ana Souza"]');
  await expect(wave).toBeVisible({ timeout: 60_000 });
  // It plays by itself after the click. A better rendition that arrives just then interrupts it.
  await expect
    .poll(() =>
      wave.evaluate((video: HTMLVideoElement) => {
        if (video.paused) video.play().catch(() => undefined);
        return video.currentTime;
      }),
    )
    .toBeGreaterThan(0.2);
  await expect
    .poll(() => wave.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeCloseTo(5, 1);
  await page.locator('summary:has([aria-label="More about this wave"])').click();
  await page.getByRole('link', { name: 'Edit wave' }).click();
  await expect(page.getByLabel('Start')).toHaveValue('0:02.0');
  await expect(page.getByLabel('End')).toHaveValue('0:07.0');
});

test(
  'a wave is cut by thumb, and its name is preserved when the server does not respond',
  onPhone,
  async ({ page }) => {
    await openStage(page);
    await goTo(page, 1);
    await page.getByRole('button', { name: 'Ride starts' }).click();
    await page.getByRole('button', { name: 'Half a second forward' }).click();
    await goTo(page, 4);
    await page.getByRole('button', { name: 'More buttons' }).click();
    await page.getByRole('button', { name: 'One frame forward' }).click();
    await page.getByRole('button', { name: 'Ride ends' }).click();
    const end = page.getByRole('slider', { name: 'End of the wave' });
    const before = Number(await end.getAttribute('aria-valuenow'));
    expect(before).toBeGreaterThan(4000);
    const box = await end.boundingBox();
    if (!box) throw new Error('The handle is not to be seen');
    await page.mouse.move(box.x + 6, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
    await page.mouse.up();
    expect(Number(await end.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 200);
    await end.press('ArrowLeft');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Queue 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Waves' });
    await expect(sheet.getByRole('listitem')).toContainText('Who is it?');
    await sheet.getByRole('button', { name: 'Close' }).click();
    // Nothing is off screen, and nothing scrolls.
    await expect(page.getByRole('list', { name: 'Roster' })).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    expect(overflow).toEqual([0, 0]);

    const path = await addWave();
    await openByScripts(page, `${path}/edit`);
    await page.getByLabel('Surfer').fill('Íñigo O’Hara');
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('The server did not respond');
    await expect(page.getByLabel('Surfer')).toHaveValue('Íñigo O’Hara');
    await page.unroute('**/*.data*');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo O’Hara');
  },
);

test('a video that cannot be loaded says so and is requested again, by itself after one rejection, and an opened wave plays in a loop', async ({
  page,
}) => {
  const everyVersion = /\/(preview|ladder|scrub)|\.m3u8/;
  await page.route(everyVersion, (route) => route.fulfill({ status: 500 }));
  await openDesk(page);
  await expect(page.getByText('The video could not be loaded.')).toBeVisible();
  await page.unroute(everyVersion);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);

  let asked = 0;
  await page.route('**/preview-r1.mp4', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 403 }) : route.fallback();
  });
  const renewal = page.waitForRequest(`**/media/videos/${videoId}/preview.mp4`);
  await openStage(page);
  await renewal;
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await goTo(page, 3);
  await page.keyboard.press('i');
  await goTo(page, 3.8);
  await page.keyboard.press('Enter');
  const turns = film(page).evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        video.addEventListener('seeking', () => {
          seen.push(video.currentTime);
          if (seen.length === 3) resolve(seen);
        });
      }),
  );
  await page.getByRole('button', { name: /0:03\.0/ }).click();
  for (const start of await turns) expect(start).toBeCloseTo(3, 1);
});

test('without scripts a coach cuts, renames, shares and deletes a wave, and revokes its link', async () => {
  const visitor = await openVisitor(world);
  await visitor.open(`${world.path}/videos`);
  await visitor.submit('Save wave', { Start: '0:01', End: '0:01.2', Surfer: 'Ana' });
  expect(visitor.text('[role=alert]')).toContain('A wave lasts at least half a second.');
  expect(visitor.field('Surfer').value).toBe('Ana');
  await visitor.submit('Save wave', { End: '0:03' });
  await visitor.follow('Ana, 0:01.0 – 0:03.0');
  await visitor.submit('Save', { Start: '0:02.9', Surfer: 'Bea' });
  expect(visitor.text('[role=alert]')).toContain('A wave lasts at least half a second.');
  expect(visitor.field('Surfer').value).toBe('Bea');
  await visitor.submit('Save', { Start: '0:01.5' });
  expect(visitor.text('h1')).toContain('Bea');
  const path = visitor.path();
  await visitor.follow('Share');
  expect(visitor.text('main')).toContain('Links lead to http');
  expect(visitor.field('What it opens').value).toMatch(/^wave:/);
  await visitor.submit('Create link');
  const link = visitor.field('Link to: Bea, wave 1').value;
  expect(link).toMatch(/\/w\/[A-Za-z0-9_-]{43}$/);
  expect((await visitor.request.get(link)).status()).toBe(404);
  await saveLinkConsents(world.admin, world.sessionId);
  expect((await visitor.request.get(link)).status()).toBe(200);
  await visitor.submit('Revoke this link');
  expect(visitor.text('main')).toContain('The link is revoked and no longer works.');
  expect((await visitor.request.get(link)).status()).toBe(410);
  await visitor.open(`${path}/edit`);
  await visitor.submit('Delete for good');
  expect(visitor.path()).toBe(world.path);
  expect(visitor.findAll('li[id^=wave-]')).toEqual([]);
});

test('a video whose preview does not play is played from another rendition', async ({ page }) => {
  const path = await drawFootage(findFfmpeg() ?? '', 'bit-errors');
  await page.route('**/preview*', (route) => route.fulfill({ path, contentType: 'video/mp4' }));
  await openStage(page);
  const hasEnded = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 8;
      // Rejects while one rendition replaces another.
      if (video.paused && !video.ended) video.play().catch(() => undefined);
      return video.ended;
    });
  await expect.poll(hasEnded, { timeout: 30_000 }).toBe(true);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('the media of a session open to no other user', async () => {
  await createRung(world, videoId);
  const { request } = await openVisitor(world);
  const names = ['master.m3u8', '181.m3u8', 'preview.mp4', 'captions.vtt'];
  for (const name of names) {
    const own = await request.get(`/media/videos/${videoId}/${name}`);
    expect(own.status(), name).toBe(200);
    expect(own.headers()['cache-control']).toContain(name === 'preview.mp4' ? '' : 'no-store');
  }
  const master = await request.get(`/media/videos/${videoId}/master.m3u8`);
  expect(master.headers()['content-type']).toBe('application/vnd.apple.mpegurl');
  expect(await master.text()).toContain('181.m3u8');

  const stranger = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const other = await openVisitor(stranger);
  for (const name of [...names, 'scrub.mp4', '..%2f..%2fmaster.m3u8', 'original.mp4']) {
    const asked = await other.request.get(`/media/videos/${videoId}/${name}`);
    expect(asked.status(), name).toBe(404);
  }
});
