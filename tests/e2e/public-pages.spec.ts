import { expect, test } from '@playwright/test';
import { isLong } from '../support/is-long.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { startSlowLine } from '../support/start-slow-line.ts';

/** The marketing pages, and the one next step of each. */
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

/** Pictures that failed to load, or for which no space was reserved. */
async function findBadPictures({ findAll, request }: Visitor): Promise<string[]> {
  const bad: string[] = [];
  for (const picture of findAll('main img')) {
    const read = (name: string) => picture.getAttribute(name) ?? '';
    const answer = await request.get(read('src'));
    const hasPlace = Number(read('width')) > 0 && Number(read('height')) > 0;
    if (!answer.ok() || !hasPlace || read('alt').length < 10) bad.push(read('src'));
  }
  return bad;
}

for (const { path, step, to } of pages) {
  test(`${path} has one headline, whole pictures and a next step that works without scripts`, async () => {
    const visitor = await openVisitor();
    await visitor.open(path);
    expect(visitor.findAll('h1')).toHaveLength(1);
    expect(await findBadPictures(visitor)).toEqual([]);
    // How the page begins, and how it ends.
    const steps = visitor.findAll('main a').filter((link) => toText(link) === step);
    expect(steps).toHaveLength(2);
    await visitor.follow(step, visitor.find('main'));
    expect(visitor.path()).toMatch(to);
  });
}

test('the footer leads to the licences of the program', async ({ request }) => {
  const visitor = await openVisitor();
  await visitor.open('/');
  const footer = visitor.find('nav[aria-label="All public pages"]');
  for (const path of plainPages) expect(footer.querySelector(`[href="${path}"]`)).toBeTruthy();
  await visitor.follow('Open source', footer);
  expect(visitor.text('main')).toContain('react-dom ');
  const texts = await request.get('/licences.txt');
  expect(await texts.text()).toContain('Apache License');
  const list = visitor.find('a', 'list of packages').getAttribute('href');
  expect(list).toBe('/sbom.cdx.json');
  const { components, metadata } = await (await request.get('/sbom.cdx.json')).json();
  expect(metadata.component).toMatchObject({ name: 'waveback', type: 'application' });
  expect(components.map(({ name }: { name: string }) => name)).toContain('react-dom');
});

test('the first picture of a page loads first, and the others when they are near', async ({
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

/** Each is built differently: with pictures, of text, with a form, with charts. */
const kinds = ['/', '/share', '/open-source', '/report', '/report/supertubos-peniche', '/contact'];

test('nothing on a page moves while it arrives in pieces', async ({ page, baseURL }) => {
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
