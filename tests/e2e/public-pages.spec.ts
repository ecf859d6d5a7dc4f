import { expect, type Page, test } from '@playwright/test';
import { isLong } from '../support/is-long.ts';
import { startSlowLine } from '../support/start-slow-line.ts';

const bothWays = { tag: ['@mobile', '@no-javascript'] };

/** The pages that sell, and the one thing that each asks for. */
const pages = [
  { path: '/', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/film', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/coach', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/share', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/shorts', step: 'Join the beta', to: /\/auth\/login/ },
  {
    path: '/coach/surf-experience',
    step: 'Ask about a day',
    to: /\/contact\?topic=surf-experience$/,
  },
  { path: '/about', step: 'Write to us', to: /\/contact$/ },
];

const plainPages = ['/privacy', '/terms', '/open-source'];
const otherPages = ['/report', '/report/supertubos-peniche', '/contact', '/privacy-choices'];
const allPages = [...pages.map(({ path }) => path), ...plainPages, ...otherPages];

/** Pictures that did not come, or for which no place was kept. */
async function findBadPictures(page: Page): Promise<string[]> {
  const pictures = await page.locator('main img').all();
  const bad: string[] = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
    const size = [await picture.getAttribute('width'), await picture.getAttribute('height')];
    const alt = (await picture.getAttribute('alt')) ?? '';
    if (!answer.ok() || size.some((value) => !Number(value)) || alt.length < 10) bad.push(alt);
  }
  return bad;
}

for (const { path, step, to } of pages) {
  test(
    `${path} has one headline, whole pictures and a next step that works`,
    bothWays,
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { innerWidth, wide } = await page
        .locator('html')
        .evaluate((html) => ({ innerWidth: window.innerWidth, wide: html.scrollWidth }));
      expect(wide).toBeLessThanOrEqual(innerWidth);
      expect(await findBadPictures(page)).toEqual([]);
      const steps = page.getByRole('main').getByRole('link', { name: step });
      // How the page begins, and how it ends.
      await expect(steps).toHaveCount(2);
      await steps.last().click();
      await expect(page).toHaveURL(to);
    },
  );
}

test('the footer leads to what is true of the program', bothWays, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'All public pages' });
  for (const path of plainPages) await expect(footer.locator(`[href="${path}"]`)).toBeVisible();
  await footer.getByRole('link', { name: 'Open source' }).click();
  await expect(page.getByText(/^react-dom /)).toBeVisible();
  const texts = await page.request.get('/licences.txt');
  expect(await texts.text()).toContain('Apache License');
  await expect(page.getByRole('link', { name: 'list of packages' })).toHaveAttribute(
    'href',
    '/sbom.cdx.json',
  );
  const { components, metadata } = await (await page.request.get('/sbom.cdx.json')).json();
  expect(metadata.component).toMatchObject({ name: 'waveback', type: 'application' });
  expect(components.map(({ name }: { name: string }) => name)).toContain('react-dom');
});

test('the first picture of a page comes first, and the others when they are near', async ({
  page,
}) => {
  for (const { path } of pages) {
    await page.goto(path);
    const pictures = page.locator('main img');
    if ((await pictures.count()) === 0) continue;
    await expect(pictures.first(), path).toHaveAttribute('fetchpriority', 'high');
    await expect(page.locator('main img[loading=eager]'), path).toHaveCount(1);
  }
});

/** Each is made in another way: with pictures, of text, with a form, with charts. */
const kinds = ['/', '/share', '/open-source', '/report', '/report/supertubos-peniche', '/contact'];

test('nothing on a page moves while it comes in pieces', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: from } of sources) {
          moved.push(`${node?.nodeName} at ${from.y}: ${node?.textContent?.slice(0, 60)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const line = await startSlowLine(baseURL ?? '');
  try {
    for (const width of isLong ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of isLong ? allPages : kinds) {
        await page.goto(line.url + path, { waitUntil: 'load' });
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        expect(moved, `${path} at ${width} px`).toEqual([]);
      }
    }
  } finally {
    await line.stop();
  }
});
