import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawTinyFilm } from '../../scripts/bench/support/draw-tiny-film.ts';
import { createRiddenWaves, type SeededWave } from '../support/create-ridden-waves.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor } from '../support/open-visitor.ts';
import {
  findChip,
  findStar,
  findTile,
  findTiles,
  openByScripts,
  openOptions,
} from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
/** Several times the waves of a page. */
const MANY = isLong ? 500 : 120;

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
  'waves load as the user scrolls, also after a failed request, and none of them loads a player',
  onPhone,
  async ({ page }) => {
    const waves = await createRiddenWaves(world, { count: MANY, stored: 0 });
    await page.route('**/waves?*', (route) => route.abort());
    await openByScripts(page, world.path);
    await expect(page.getByRole('heading', { name: `Waves ${MANY}` })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('The next waves could not be loaded.')).toBeVisible();
    expect(await findTiles(page).count()).toBe(8);
    await page.unroute('**/waves?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => findTiles(page).count()).toBeGreaterThan(8);
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

test('a wave plays in its card while the mouse rests on it, and only one at a time; for a user with reduced motion or data nothing starts by itself', async ({
  page,
}) => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which a film is drawn.');
  const [first, second] = await createRiddenWaves(world, {
    count: 2,
    film: await readFile(await drawTinyFilm()),
  });
  if (!first || !second) throw new Error('There are no waves');
  await page.clock.install();
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

  const expectNotStarted = async () => {
    await openByScripts(page, world.path);
    await findTile(page, first).hover();
    await page.clock.runFor(2000);
    await expect(page.locator('video')).toHaveCount(0);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNotStarted();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await expectNotStarted();
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

test('a phone shows the first waves at once, whose they are, and the best first; a long press plays, and a tap opens', {
  tag: '@mobile',
}, async ({ page, context }) => {
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

  // These tests' waves play no real video: the browser would report that, and the card would stop.
  await page.route('**/preview.mp4', () => {});
  const address = page.url();
  const link = findTile(page, second).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The wave is not visible');
  const touch = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(findTile(page, second).locator('video')).toHaveCount(1);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page).toHaveURL(address);
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/wave/${second?.id}`));
});

test('without scripts the list has pages, filters and favourites, and a wave plays', async () => {
  const waves = await createRiddenWaves(world, { count: 30, surfers: ['Ana', 'Ben', 'Cleo'] });
  const visitor = await openVisitor(world);
  const countTiles = () => visitor.findAll('li[id^="wave-"]').length;
  const find = (wave: SeededWave | undefined, selector = '') =>
    visitor.find(`#wave-${wave?.id} ${selector}`);
  await visitor.open(world.path);
  expect(countTiles()).toBe(8);
  const first = visitor.find('li[id^="wave-"]').id;
  await visitor.follow('Next waves');
  expect(countTiles()).toBe(8);
  expect(visitor.findAll(`#${first}`)).toEqual([]);
  await visitor.follow('Back to the first waves');
  expect(countTiles()).toBe(8);

  const chips = 'nav[aria-label="Shown waves"]';
  await visitor.follow('Ben', visitor.find(chips));
  expect(countTiles()).toBe(8);
  expect(visitor.text(`${chips} [aria-current=true]`)).toMatch(/^Ben10 waves/);
  const [, second, , , fifth] = waves;
  await visitor.submit(/^Favourite/, {}, find(second));
  expect(visitor.text('main')).toContain('The wave is one of your favourites.');
  expect(find(second, 'button[aria-pressed]').getAttribute('aria-pressed')).toBe('true');
  expect(countTiles()).toBe(8);

  await visitor.follow(/./, find(second));
  expect(visitor.find('video').getAttribute('src')).toMatch(/preview-r1\.mp4/);
  const next = visitor.find('nav[aria-label=Waves] a[title=Next]');
  await visitor.open(next.getAttribute('href') ?? '');
  expect(visitor.path()).toContain(`/wave/${fifth?.id}?surfer=`);
  expect(visitor.text('details')).toContain('Small, ');
  await visitor.follow(/^Coxos, /);
  expect(countTiles()).toBe(8);

  await visitor.follow('Select waves');
  for (const wave of [second, fifth]) {
    find(wave, 'input[type=checkbox]').setAttribute('checked', '');
  }
  await visitor.submit('Give', { Surfer: 'Cleo' });
  expect(visitor.text('main')).toContain('2 waves have a new surfer.');
  expect(countTiles()).toBe(8);
});
