import { expect, type Page, test } from '@playwright/test';
import { addRiddenWaves } from '../support/add-ridden-waves.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, enterWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await enterWorld(context, baseURL ?? '', world);
});

function findCards(page: Page) {
  return page.getByRole('region', { name: 'Waves' }).getByRole('article');
}

test('a wave’s card loads its player when the user plays it', onPhone, async ({ page }) => {
  await addRiddenWaves(world, { count: 40 });
  await openByScripts(page, `${world.path}/videos`);
  await expect(findCards(page)).toHaveCount(40);
  await expect(page.locator('video')).toHaveCount(0);
  const card = findCards(page).filter({ hasText: '1:00.0 – 1:12.0' });
  await card.getByRole('button', { name: 'Play Ana, 1:00.0' }).click();
  await expect(card.getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused();
  await expect(page.locator('video')).toHaveCount(1);
});

test('without scripts the browser plays a wave in its card, and fetches nothing before', {
  tag: '@no-javascript',
}, async ({ page }) => {
  await addRiddenWaves(world, { count: 2 });
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('preview-r1.mp4')) films.push(request.url());
  });
  await page.goto(`${world.path}/videos`);
  await expect(findCards(page).locator('video:visible')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await expect(page.locator('video').first()).toHaveAttribute('src', /preview-r1\.mp4/);
  expect(films).toEqual([]);
});
