import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createMaya } from '../support/create-maya.ts';
import { createReviewWorld, openClaimedPhone, waitForRecorded } from '../support/review-world.ts';
import { openByScripts } from '../support/session-page.ts';
import {
  drag,
  FIRST_FRAME,
  NUMBER_IN_PICTURE,
  readNumber,
  readPixels,
  waitForFrames,
} from '../support/studio-page.ts';
import { signInToWorld } from '../support/upload-world.ts';

test.describe.configure({ timeout: 150_000 });

const WITHIN = { timeout: 60_000 };
/** The second wave starts so many frames later in the same video. */
const AHEAD = 15;
const run = promisify(execFile);

test.afterEach(closeContexts);

test('two waves in step are so on the surfer’s phone and in the saved video, until one is withdrawn', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const world = await createReviewWorld();
  const maya = await createMaya(world, (AHEAD / 30) * 1000);
  const phone = await openClaimedPhone(world, browser, baseURL);
  await signInToWorld(context, baseURL ?? '', world.ana);
  await openByScripts(page, `/app/coach/studio/${world.waveId}?with=${maya.waveId}`);
  await waitForFrames(page);
  await page.getByRole('button', { name: 'Record review' }).click();
  await waitForRecorded(page, 1);
  await page.getByRole('button', { name: 'Play' }).click();
  await waitForRecorded(page, 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const shown = page.locator('video');
  const stoodAt = await readNumber(shown.first());
  await expectNumbers(shown.first(), shown.last(), stoodAt);
  await page.getByRole('radio', { name: 'Arrow' }).check();
  await drag(page, page.getByRole('group', { name: 'Drawing area' }), [0.3, 0.7], [0.7, 0.7]);
  await page.getByRole('radio', { name: 'Overlay' }).check();
  const still = await waitForRecorded(page, (await waitForRecorded(page, 3)) + 1);
  await waitForRecorded(page, still + 1);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  const bar = page.getByRole('region', { name: 'Your review' });
  await expect(bar).toContainText('Maya’s wave can’t be sent: Keanu may only see their own waves');
  await bar.getByRole('button', { name: 'Send review' }).click();
  await expect(bar).toContainText('Not sent: the surfer may not see a wave', WITHIN);
  await bar.getByRole('button', { name: 'Check review' }).click();
  const check = page.getByRole('dialog');
  await expect(check).toContainText('Maya’s wave can’t be sent');
  await check.getByRole('button', { name: 'Take out Maya’s wave' }).click();
  await expect(check).not.toContainText('can’t be sent');
  await expect(check.locator('video')).toHaveCount(1);
  await check.getByRole('button', { name: 'Undo' }).click();
  await expect(check.locator('video')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await maya.agree(true);
  await maya.addToLibrary();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(bar).not.toContainText('can’t be sent');
  await bar.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Sent to Keanu.')).toBeVisible(WITHIN);

  const address = new URL(
    (await page.getByRole('link', { name: 'See it as Keanu does' }).getAttribute('href')) ?? '',
    baseURL,
  );
  await phone.goto(address.pathname);
  const review = phone.getByRole('region', { name: 'Review', exact: true });
  const [first, second] = [review.locator('video').first(), review.locator('video').last()];
  const place = review.getByRole('slider', { name: 'Place in the review' });
  // What the coach had beside it from the start is there before the review plays.
  await expect(second).toBeVisible();
  await place.fill('500');
  await expectNumbers(first, second, FIRST_FRAME);
  await expect(review.locator('[data-drawing]')).toHaveCount(0);
  const [upper, lower] = [await toBox(first), await toBox(second)];
  // On a phone below each other, though the coach had them side by side.
  expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height);
  expect(lower.width).toBeCloseTo(upper.width, 0);

  await review.getByRole('button', { name: 'Play review' }).click();
  const apart = (await watch(phone, 2000)).map(([one, other]) => Math.abs(other - one - AHEAD));
  expect(apart.length).toBeGreaterThan(10);
  expect(toMedian(apart), `${apart}`).toBeLessThanOrEqual(1);
  await review.getByRole('button', { name: 'Pause review' }).click();
  await place.fill(String((still + 1) * 1000 - 500));
  await expectNumbers(first, second, stoodAt);
  expect(await toBox(second)).toEqual(await toBox(first));
  // What was drawn on the second wave is on it, and is there for its coaches.
  await expect(review.locator('[data-drawing]')).toHaveCount(1);
  await expect(review.locator('[data-compared] [data-drawing]')).toHaveCount(1);
  expect(await maya.countDrawings()).toBe(1);
  await expect(review.locator('[data-compared=overlay]')).toHaveCSS('opacity', '0.5');

  await page.goto(address.pathname);
  await page.getByRole('button', { name: 'Save as video' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(WITHIN);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = test.info().outputPath('saved.mp4');
  await download.saveAs(path);
  expect(await readHalves(path, 0.5)).toEqual([FIRST_FRAME, FIRST_FRAME + AHEAD]);

  const file = (await second.getAttribute('src')) ?? '';
  expect((await phone.request.get(file)).status()).toBe(200);
  await maya.agree(false);
  expect((await phone.request.get(file)).status()).toBe(404);
  await phone.reload();
  await expect(review.locator('video')).toHaveCount(1);
  await expect(review).toContainText('It can no longer be shown');
  await review.getByRole('button', { name: 'Play review' }).click();
  await expect
    .poll(() => review.locator('audio').evaluate((voice: HTMLAudioElement) => voice.currentTime))
    .toBeGreaterThan(1);
});

async function expectNumbers(first: Locator, second: Locator, number: number): Promise<void> {
  await expect.poll(() => readNumber(first)).toBe(number);
  await expect.poll(() => readNumber(second)).toBe(number + AHEAD);
}

async function toBox(video: Locator) {
  const box = await video.boundingBox();
  if (!box) throw new Error('The video is not shown');
  return box;
}

/** The numbers in the pixels of both pictures, as often as the screen shows another one. */
async function watch(page: Page, ms: number): Promise<[number, number][]> {
  await page.evaluate(`window.readPixels = ${readPixels}`);
  return page.evaluate(
    ([lastsMs, place]) =>
      new Promise<[number, number][]>((resolve) => {
        const read = Reflect.get(window, 'readPixels');
        const seen: [number, number][] = [];
        const [first, second] = document.querySelectorAll('video');
        const start = performance.now();
        const look = (now: number) => {
          seen.push([read(first, place), read(second, place)]);
          if (now - start < lastsMs) requestAnimationFrame(look);
          else resolve(seen);
        };
        requestAnimationFrame(look);
      }),
    [ms, NUMBER_IN_PICTURE] as const,
  );
}

function toMedian(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The numbers in the left and in the right half of a saved video, whose pictures are 640 by 360. */
async function readHalves(path: string, seconds: number): Promise<number[]> {
  const numbers: number[] = [];
  for (const x of [0, 640]) {
    const { bits, strip } = NUMBER_IN_PICTURE;
    const cut = `crop=640:${Math.round(360 * strip)}:${x}:180,scale=${bits}:1:flags=area,format=gray`;
    const args = ['-loglevel', 'error', '-ss', `${seconds}`, '-i', path, '-frames:v', '1'];
    const all = [...args, '-vf', cut, '-f', 'rawvideo', '-'];
    const { stdout } = await run(findFfmpeg() ?? '', all, { encoding: 'buffer' });
    numbers.push(stdout.reduce((sum, grey, bit) => sum + (grey > 125 ? 2 ** bit : 0), 0));
  }
  return numbers;
}
