import { expect, type Page, test } from '@playwright/test';
import { createSweepWorld } from '../support/create-sweep-world.ts';
import { isLong } from '../support/is-long.ts';
import { listLayoutFaults } from '../support/list-layout-faults.ts';
import {
  adminPages,
  betaPages,
  listAppPages,
  listAskedPages,
  listClientPages,
  publicPages,
  REJECTED,
} from '../support/list-pages.ts';
import { openPage } from '../support/open-page.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { readPage } from '../support/read-page.ts';
import { saveLanguage } from '../support/save-language.ts';
import { signInToWorld } from '../support/upload-world.ts';

const onPhone = { tag: '@no-javascript' };

test.setTimeout(180_000);
// The narrowest screen, on which each page must fit.
test.use({ viewport: { width: 320, height: 740 } });

/**
 * Each page has its header and headline, waits for nothing, fits on a phone, and has no small target. The short form
 * opens every fourth in the browser, since pages are made of the same parts, and reads the others.
 */
async function expectWhole(page: Page, paths: string[]) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [place, path] of paths.entries()) {
    if (!isLong && place % 4 > 0 && !path.endsWith(REJECTED)) {
      const { html } = await readPage(path, { cookie });
      expect(html, path).toContain('<header');
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).not.toContain('>Loading…<');
      continue;
    }
    await openPage(page, path);
    await expect(page.locator('header:visible').first(), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('Loading…', { exact: true }), path).toHaveCount(0);
    expect(await listLayoutFaults(page), path).toEqual([]);
  }
}

test('§2: visitors read every page without scripts', onPhone, async ({ page }) => {
  await expectWhole(page, [...publicPages, '/auth/login', '/offline', '/no/such/page']);
});

test(
  'a signed-in user gets every page without scripts',
  onPhone,
  async ({ page, context, baseURL }) => {
    const world = await createSweepWorld(PLATFORM_ADMIN);
    await signInToWorld(context, baseURL ?? '', world);
    await expectWhole(page, [
      ...listAppPages(world),
      ...listAskedPages(world),
      ...adminPages,
      ...betaPages,
      ...world.linkPaths,
      world.mailPath,
      ...world.claimPaths,
    ]);
    if (isLong) {
      // The longest words; the short form has them in `guest-pages.spec`.
      await saveLanguage(context, baseURL, 'de');
      await expectWhole(page, [...world.linkPaths, world.mailPath, ...world.claimPaths, '/c']);
    }
    // The short form has the sentence of the others in `site-map.spec`.
    for (const path of listClientPages(world).slice(0, isLong ? undefined : 1)) {
      await page.goto(path);
      await expect(page.locator('noscript [role=status]'), path).toContainText('needs JavaScript');
      await expect(page.locator('noscript [role=status]'), path).toBeVisible();
    }
  },
);

test('without scripts the menu of a phone opens and marks the page', onPhone, async ({ page }) => {
  await page.goto('/film');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Film' })).toBeHidden();
  await menu.getByText('Menu', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Film' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Coaching day' }).click();
  await expect(page).toHaveURL('/coach/surf-experience');
});
