import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawTinyFilm } from '../../scripts/bench/support/draw-tiny-film.ts';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { isLong } from '../support/is-long.ts';
import {
  findChip,
  findStar,
  findStep,
  findTile,
  findTiles,
  openByScripts,
  openOptions,
} from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
/** Several times the waves of a page. */
const MANY = isLong ? 500 : 200;

// Waves play by themselves only where motion is welcome.
test.use({ reducedMotion: 'no-preference' });

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

/** Wherever the user scrolls, the page contains at most the one video that is watched. */
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
  'hundreds of waves load as the user scrolls, and none of them loads a player',
  onPhone,
  async ({ page }) => {
    const waves = await createRiddenWaves(world, { count: MANY, stored: 0 });
    await openByScripts(page, world.path);
    await expect(page.getByRole('heading', { name: `Waves ${MANY}` })).toBeVisible();
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
      .toBe(MANY);
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
    expect(await findTiles(page).count()).toBe(MANY);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(far - 400);
    expect(await readMost()).toBe(1);
  },
);

test('a wave plays in its card while the mouse rests on it, and only one at a time', async ({
  page,
}) => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which a film is drawn.');
  const [first, second] = await createRiddenWaves(world, {
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

test('on a phone a long press plays and a tap opens', { tag: '@mobile' }, async ({
  page,
  context,
}) => {
  const [wave] = await createRiddenWaves(world, { count: 2 });
  if (!wave) throw new Error('There is no wave');
  await openByScripts(page, world.path);
  // These tests' waves play no real video: the browser would report that, and the card would stop.
  await page.route('**/preview.mp4', () => {});
  const link = findTile(page, wave).getByRole('link');
  const box = await link.boundingBox();
  if (!box) throw new Error('The wave is not visible');
  const touch = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(findTile(page, wave).locator('video')).toHaveCount(1);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page).toHaveURL(new RegExp(`${world.path}$`));
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/wave/${wave.id}$`));
});

test('keys move in both dimensions, play, mark, and select waves, which get a surfer together', async ({
  page,
}) => {
  const waves = await createRiddenWaves(world, { count: 8, surfers: ['Ana', 'Ben'] });
  await openByScripts(page, world.path);
  await page.route('**/preview.mp4', () => {});
  await findTile(page, waves[0]).getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  // Five columns on this screen.
  await expect(findTile(page, waves[6]).getByRole('link')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(findTile(page, waves[6]).locator('video')).toHaveCount(1);
  const isMarked = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('f');
  await expect(findStar(page, waves[6])).toHaveAttribute('aria-pressed', 'true');
  await isMarked;

  await page.keyboard.press('x');
  await expect(findTile(page, waves[6]).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await expect(page.getByText('2 waves selected')).toBeVisible();
  await page.getByLabel('Surfer', { exact: true }).selectOption('Ana');
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('2 waves have a new surfer.')).toBeVisible();
  await expect(findChip(page, 'Ana')).toContainText('5');
  await page.getByRole('link', { name: 'Stop selecting' }).click();
  await findChip(page, 'Ben').click();
  await expect(findTiles(page)).toHaveCount(3);
});

test('a phone shows the first waves at once, whose they are, and the best first', {
  tag: '@mobile',
}, async ({ page }) => {
  const [first, second] = await createRiddenWaves(world, { count: 30, surfers: ['Ana', 'Ben'] });
  await openByScripts(page, world.path);
  for (const wave of [first, second])
    await expect(findTile(page, wave)).toBeInViewport({ ratio: 1 });
  await expect(findTile(page, second)).toContainText('1:00 in the video');
  await expect(findChip(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(findChip(page, 'All')).toContainText('30');

  await findChip(page, 'Ben').click();
  await expect(findTiles(page)).toHaveCount(15);
  await expect(findChip(page, 'Ben')).toHaveAttribute('aria-current', 'true');
  await findChip(page, 'Favourites').click();
  await expect(page.getByText('You have no favourites here yet.')).toBeVisible();
  await expect(findChip(page, 'Ben')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await page.goBack();
  await expect(findChip(page, 'All')).toHaveAttribute('aria-current', 'true');

  await expect(findTile(page, first)).toBeVisible();
  const scored = await world.admin
    .from('waves')
    .update({ score: 7.5 })
    .eq('id', second?.id ?? '');
  expect(scored.error).toBeNull();
  await openOptions(page);
  await page.getByRole('link', { name: 'Best first' }).click();
  await expect(findTiles(page).first()).toHaveId(`wave-${second?.id}`);
});

test('for a user with reduced motion or data nothing starts by itself', async ({ page }) => {
  const [wave] = await createRiddenWaves(world, { count: 1 });
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

test('waves that fail to load are requested again', async ({ page }) => {
  await createRiddenWaves(world, { count: 60 });
  await page.route('**/waves?*', (route) => route.abort());
  await openByScripts(page, world.path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('The next waves could not be loaded.')).toBeVisible();
  expect(await findTiles(page).count()).toBe(8);
  await page.unroute('**/waves?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => findTiles(page).count()).toBeGreaterThan(8);
});

test('without scripts the list has pages, filters and favourites, and a wave plays', {
  tag: '@no-javascript',
}, async ({ page }) => {
  const waves = await createRiddenWaves(world, { count: 30, surfers: ['Ana', 'Ben', 'Cleo'] });
  await page.goto(world.path);
  await expect(findTiles(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'Next waves' }).click();
  await expect(findTiles(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'Back to the first waves' }).click();
  await expect(findTiles(page)).toHaveCount(8);

  await findChip(page, 'Ben').click();
  await expect(findTiles(page)).toHaveCount(8);
  await expect(findChip(page, 'Ben')).toHaveAttribute('aria-current', 'true');
  const [, second, , , fifth] = waves;
  await findStar(page, second).click();
  await expect(findMessage(page, 'The wave is one of your favourites.')).toBeVisible();
  await expect(findStar(page, second)).toHaveAttribute('aria-pressed', 'true');
  await expect(findTiles(page)).toHaveCount(8);

  await findTile(page, second).getByRole('link').click();
  await expect(page.locator('video')).toHaveAttribute('src', /preview-r1\.mp4/);
  await findStep(page, 'Next').click();
  await expect(page).toHaveURL(new RegExp(`/wave/${fifth?.id}\\?surfer=`));
  await page.getByText('Download', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Small, / })).toBeVisible();
  await page.getByRole('link', { name: /^Coxos, / }).click();
  await expect(findTiles(page)).toHaveCount(8);

  await page.getByRole('link', { name: 'Select waves' }).click();
  await findTile(page, second).getByRole('checkbox').check();
  await findTile(page, fifth).getByRole('checkbox').check();
  await page.getByLabel('Surfer', { exact: true }).selectOption('Cleo');
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(findMessage(page, '2 waves have a new surfer.')).toBeVisible();
  await expect(findTiles(page)).toHaveCount(8);
});
