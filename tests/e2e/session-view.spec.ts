import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawTinyFilm } from '../../scripts/bench/support/draw-tiny-film.ts';
import { addRiddenWaves } from '../support/add-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import {
  findFilter,
  findStar,
  findStep,
  findTile,
  findTiles,
  openByScripts,
} from '../support/session-page.ts';
import { createWorld, enterWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await enterWorld(context, baseURL ?? '', world);
});

/** Whatever is scrolled to, no more films are in the page than the one that is looked at. */
async function countMostVideos(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { most: 0 };
    const look = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('video').length);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as never as { seen: { most: number } }).seen.most);
}

test(
  'five hundred waves come as they are scrolled to, and none of them brings a player',
  onPhone,
  async ({ page }) => {
    const waves = await addRiddenWaves(world, { count: 500 });
    await openByScripts(page, world.path);
    await expect(page.getByRole('heading', { name: 'Waves 500' })).toBeVisible();
    expect(await findTiles(page).count()).toBeLessThan(100);
    const readMost = await countMostVideos(page);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return findTiles(page).count();
        },
        { timeout: 45_000, intervals: [50] },
      )
      .toBe(500);
    await expect(page.getByRole('link', { name: 'Next waves' })).toHaveCount(0);
    const ids = await findTiles(page).evaluateAll((all) =>
      all.map(({ id }) => id.slice('wave-'.length)),
    );
    expect(ids).toEqual(waves.map(({ id }) => id));
    expect(await readMost()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const last = waves.at(-1);
    await findTile(page, last).getByRole('link').focus();
    const far = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/wave/${last?.id}$`));
    await expect(page.locator('video')).toHaveCount(1);
    await page.goBack();
    await expect(findTile(page, last)).toBeInViewport();
    expect(await findTiles(page).count()).toBe(500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(far - 400);
    expect(await readMost()).toBe(1);
  },
);

test('a wave plays in its card while the mouse rests on it, and only one at a time', async ({
  page,
}) => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which a film is drawn.');
  const [first, second] = await addRiddenWaves(world, {
    count: 2,
    film: await readFile(await drawTinyFilm()),
  });
  if (!first || !second) throw new Error('There are no waves');
  await openByScripts(page, world.path);
  const readMost = await countMostVideos(page);
  for (const wave of [first, second]) {
    await findTile(page, wave).hover();
    const video = findTile(page, wave).locator('video');
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.1);
    expect(await video.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  }
  await page.mouse.move(0, 0);
  await expect(page.locator('video')).toHaveCount(0);
  expect(await readMost()).toBe(1);
});

test('on a phone the first tap plays and the second opens', { tag: '@mobile' }, async ({
  page,
}) => {
  const [wave] = await addRiddenWaves(world, { count: 2 });
  if (!wave) throw new Error('There is no wave');
  await openByScripts(page, world.path);
  // What these tests' waves play is no film, of which the browser would tell and the card be quiet again.
  await page.route('**/preview.mp4', () => {});
  await findTile(page, wave).getByRole('link').tap();
  await expect(findTile(page, wave).locator('video')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${world.path}$`));
  await findTile(page, wave).getByRole('link').tap();
  await expect(page).toHaveURL(new RegExp(`/wave/${wave.id}$`));
});

test('a phone shows the first waves at once, and says in a line whose they are', {
  tag: '@mobile',
}, async ({ page }) => {
  const [first, second] = await addRiddenWaves(world, { count: 30, surfers: ['Ana', 'Ben'] });
  await openByScripts(page, world.path);
  for (const wave of [first, second])
    await expect(findTile(page, wave)).toBeInViewport({ ratio: 1 });
  await expect(findTile(page, second)).toContainText('1:00 in the video');
  await expect(findFilter(page)).toHaveText(/Everyone$/);

  await findFilter(page).click();
  await page.getByLabel('Surfer').focus();
  await page.getByLabel('Surfer').selectOption('Ben');
  await expect(findTiles(page)).toHaveCount(15);
  await expect(findFilter(page)).toHaveText(/Ben$/);
  await expect(page.getByLabel('Surfer')).toBeFocused();
  await page.getByLabel('Favourites only').check();
  await expect(page.getByText('You have no favourites here yet.')).toBeVisible();
  await expect(findFilter(page)).toHaveText(/Ben, favourites$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Surfer')).toHaveValue('');
});

test('for a user who spares motion or data nothing starts by itself', async ({ page }) => {
  const [wave] = await addRiddenWaves(world, { count: 1 });
  await page.route('**/preview.mp4', () => {});
  await page.clock.install();
  /** Whether it plays when the mouse has rested for long. */
  const isStarted = async () => {
    await openByScripts(page, world.path);
    await findTile(page, wave).hover();
    await page.clock.runFor(2000);
    return (await page.locator('video').count()) > 0;
  };
  expect(await isStarted()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await isStarted()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  expect(await isStarted()).toBe(false);
});

test('waves that do not come are asked for again', async ({ page }) => {
  await addRiddenWaves(world, { count: 60 });
  await page.route('**/waves?*', (route) => route.abort());
  await openByScripts(page, world.path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('The next waves could not be loaded.')).toBeVisible();
  expect(await findTiles(page).count()).toBe(24);
  await page.unroute('**/waves?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => findTiles(page).count()).toBeGreaterThan(24);
});

test('without scripts the list is paged, narrowed and marked, and a wave is watched', {
  tag: '@no-javascript',
}, async ({ page }) => {
  const waves = await addRiddenWaves(world, { count: 30, surfers: ['Ana', 'Ben', 'Cleo'] });
  await page.goto(world.path);
  await expect(findTiles(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Next waves' }).click();
  await expect(findTiles(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Back to the first waves' }).click();
  await expect(findTiles(page)).toHaveCount(24);

  await findFilter(page).click();
  await page.getByLabel('Surfer').selectOption('Ben');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(findTiles(page)).toHaveCount(10);
  await expect(findFilter(page)).toHaveText(/Ben$/);
  const [, second, , , fifth] = waves;
  await findStar(page, second).click();
  await expect(findMessage(page, 'The wave is one of your favourites.')).toBeVisible();
  await expect(findStar(page, second)).toHaveAttribute('aria-pressed', 'true');
  await expect(findTiles(page)).toHaveCount(10);

  await findTile(page, second).getByRole('link').click();
  await expect(page.locator('video')).toHaveAttribute('src', /preview-r1\.mp4/);
  await findStep(page, 'Next').click();
  await expect(page).toHaveURL(new RegExp(`/wave/${fifth?.id}\\?surfer=`));
  await page.getByText('Download', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Small, / })).toBeVisible();
  await page.getByRole('link', { name: 'All waves' }).click();
  await expect(findTiles(page)).toHaveCount(10);
});
