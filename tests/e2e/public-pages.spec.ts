import { openAsBlob } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { drawTinyFilm } from '../../scripts/bench/support/draw-tiny-film.ts';
import { isLong } from '../support/is-long.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { startSlowLine } from '../support/start-slow-line.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';
import { readMoves, watchMoves } from '../support/watch-moves.ts';

/** The marketing pages, and the one next step of each. */
const pages = [
  { path: '/', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/film', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/coach', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/share', step: 'Create an account', to: /\/auth\/login\?view=sign-up$/ },
  { path: '/shorts', step: 'My shorts', to: /\/auth\/login/ },
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
async function listBadPictures({ findAll, request }: Visitor): Promise<string[]> {
  const bad: string[] = [];
  for (const picture of findAll('main img')) {
    const read = (name: string) => picture.getAttribute(name) ?? '';
    const answer = await request.get(read('src'));
    const hasPlace = Number(read('width')) > 0 && Number(read('height')) > 0;
    if (!answer.ok() || !hasPlace || read('alt').length < 10) bad.push(read('src'));
  }
  return bad;
}

/** The first picture loads first, and the others when they are near. */
function expectFirstPicture({ findAll, path }: Visitor) {
  const [first] = findAll('main img');
  if (!first) return;
  expect(first.getAttribute('fetchpriority'), path()).toBe('high');
  expect(findAll('main img[loading=eager]'), path()).toHaveLength(1);
}

test('each marketing page has one headline, whole pictures, the first of which loads first, and a next step without scripts', async () => {
  const visitor = await openVisitor();
  for (const { path, step, to } of pages) {
    await visitor.open(path);
    expect(visitor.findAll('h1'), path).toHaveLength(1);
    expect(await listBadPictures(visitor), path).toEqual([]);
    expectFirstPicture(visitor);
    // How the page begins, and how it ends.
    const steps = visitor.findAll('main a').filter((link) => toText(link) === step);
    expect(steps, path).toHaveLength(2);
    await visitor.follow(step, visitor.find('main'));
    expect(visitor.path(), path).toMatch(to);
  }
});

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

/** Each is built differently: with pictures, of text, with a form, with charts. */
const kinds = ['/', '/terms', '/report', '/report/supertubos-peniche', '/contact'];
const widths = isLong ? [360, 1280] : [360];

test('nothing on a page moves while it arrives in pieces', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await watchMoves(page);
  const line = await startSlowLine(baseURL ?? '');
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of isLong ? allPages : kinds) {
        await page.goto(line.url + path, { waitUntil: 'load' });
        expect(await readMoves(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await page.evaluate(keepPages);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${line.url}/offline`);
      await expect(page.getByRole('link', { name: 'Page 4' })).toBeVisible();
      expect(await readMoves(page), `/offline at ${width} px`).toEqual([]);
    }
  } finally {
    await line.stop();
  }
});

test('nor does anything on the sorting stage, while it comes and once its scripts run', async ({
  page,
  context,
  baseURL,
}) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which a video is drawn.');
  const world = await createWorld(dataDir ?? '');
  await createSessionWaves(world, 3, await openAsBlob(await drawTinyFilm(), { type: 'video/mp4' }));
  await watchMoves(page);
  const line = await startSlowLine(baseURL ?? '');
  try {
    await signInToWorld(context, line.url, world);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${line.url}/app/share/admin/session/${world.sessionId}`);
      await waitForScripts(page);
      const film = page.locator('video');
      await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.readyState)).toBe(4);
      expect(await readMoves(page), `at ${width} px`).toEqual([]);
    }
  } finally {
    await line.stop();
  }
});

/** As the service worker does with pages that were opened. */
async function keepPages() {
  const cache = await caches.open('pages-of-a-test');
  for (const name of [1, 2, 3, 4]) {
    await cache.put(`/kept/${name}`, new Response(`<title>Waveback | Page ${name}</title>`));
  }
}
