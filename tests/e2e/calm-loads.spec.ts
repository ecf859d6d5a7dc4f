import { expect, test } from '@playwright/test';
import { createPosters, createRiddenWaves } from '../support/create-ridden-waves.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { readMoves, watchMoves } from '../support/watch-moves.ts';

/** More than a page of the list. */
const WAVES = 12;

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await createPosters(world, await createRiddenWaves(world, { count: WAVES }));
  await signInToWorld(context, baseURL ?? '', world);
});

test('neither the next waves of a session nor the drop zone of its videos moves anything when it loads', {
  tag: '@mobile',
}, async ({ page, context }) => {
  await watchMoves(page);
  await page.goto(world.path);
  await expect(page.locator('[id^=wave-]')).toHaveCount(WAVES);
  await expect(page.getByRole('link', { name: 'Next waves' })).toHaveCount(0);
  expect(await readMoves(page)).toEqual([]);
  await page.close();

  const videos = await context.newPage();
  await watchMoves(videos, { isComplete: true });
  await videos.goto(`${world.path}/videos`);
  await expect(videos.getByRole('button', { name: 'Add more videos' })).toBeVisible();
  expect(await readMoves(videos)).toEqual([]);
});

test('a link shows a press before its page loads', async ({ page }) => {
  await page.goto(world.path);
  const link = page.getByRole('link', { name: 'Privacy' });
  await link.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.mouse.down();
  await expect(link).toHaveCSS('opacity', '0.7');
  expect(new URL(page.url()).pathname).toBe(world.path);
});
