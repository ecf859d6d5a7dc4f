import { expect, type Page, test } from '@playwright/test';
import type { DataRouter } from 'react-router';
import { LANGUAGES } from '#app/languages/languages.ts';
import { createSweepWorld } from '../support/create-sweep-world.ts';
import { findViolations, WCAG } from '../support/find-violations.ts';
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
import { saveLanguage } from '../support/save-language.ts';
import { signInToWorld } from '../support/upload-world.ts';

/** Screens and themes; every second one differs in both. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

// Each page is opened once and switched while it is checked: no colour may fade from one theme to the other.
test.use({ reducedMotion: 'reduce' });
test.setTimeout(isLong ? 1_200_000 : 300_000);

async function check(page: Page, within?: string) {
  // A control half below a sticky bar or a table's sticky foot can be scrolled out; axe takes it for a small target.
  await placeBars(page, 'static');
  const violations = await findViolations(page, { runOnly: WCAG }, within);
  await placeBars(page, '');
  return violations;
}

function placeBars(page: Page, position: string) {
  return page.locator('[data-bottom-bar], tfoot :is(th, td)').evaluateAll((bars, value) => {
    for (const bar of bars as HTMLElement[]) bar.style.position = value;
  }, position);
}

/**
 * Opens a page of the app from the one before, as a link does: its elements are the same, and axe stays loaded. The long
 * form loads each page as a document.
 */
async function openNext(page: Page, path: string) {
  const isInApp = [path, new URL(page.url()).pathname].every(
    (each) => IN_APP.test(each) && !OPENED_ALONE.test(each),
  );
  if (isLong || !isInApp || path.endsWith(REJECTED)) return openPage(page, path);
  const isOther = await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    const before = router.state.matches.at(-1)?.route.id;
    // React writes the next title and headline anew.
    document.title = '';
    document.querySelector('h1')?.setAttribute('data-before', '');
    await router.navigate(to);
    return router.state.matches.at(-1)?.route.id !== before;
  }, path);
  await expect(page).not.toHaveTitle('');
  if (isOther) await expect(page.locator('h1[data-before]')).toHaveCount(0);
}

type RouterWindow = { __reactRouterDataRouter: DataRouter };

const IN_APP = /^\/(?:app|auth\/profile)/;
/** Other elements show a wave that is opened over its session, and a checkout leads to the pages of the others. */
const OPENED_ALONE = /\/(?:wave\/[^/]+|shorts\/success|shorts\/cancelled)$/;
const isOfSession = (path: string): boolean => /^\/app\/share\/(admin\/)?session/.test(path);

/**
 * What is wrong with each page's layout on both screens, and what axe finds on one of them, in one theme. Pages are made
 * of the same parts, which the next pages show in the other three ways; the long form shows every page in all four.
 * The frame of the app's pages takes two fifths of the time: the short form checks it once in each of the four ways.
 */
async function listViolations(page: Page, paths: string[]) {
  const found: string[] = [];
  let frames = 0;
  for (const [place, path] of paths.entries()) {
    const isInApp = IN_APP.test(path);
    const within = !isLong && isInApp && frames >= looks.length ? '#main' : undefined;
    if (isInApp) frames += 1;
    await openNext(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [nth, { width, colorScheme }] of looks.entries()) {
      if (!isLong && nth % 2 !== place % 2) continue;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      found.push(...(await listLayoutFaults(page)));
      if (!isLong && nth !== place % looks.length) continue;
      for (const { id, elements } of await check(page, within)) {
        found.push(`${path} ${width} ${colorScheme}: ${id}: ${elements.join(' | ')}`);
      }
    }
  }
  return found;
}

test('no page for visitors has a violation that axe can find, in light and dark, at 360 and 1280 px', async ({
  page,
}) => {
  const pages = [...publicPages, '/auth/login', '/auth/login?view=sign-up', '/no/such/page'];
  expect(await listViolations(page, pages)).toEqual([]);
});

test('nor has a page for a user who is signed in, nor one where a question or a link leads', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createSweepWorld(PLATFORM_ADMIN);
  await signInToWorld(context, baseURL ?? '', world);
  const { linkPaths, mailPath, claimPaths } = world;
  const ownPages = [...listAppPages(world), ...listClientPages(world), ...listAskedPages(world)];
  const pages = [
    ...ownPages.filter((path) => !isOfSession(path)),
    ...linkPaths,
    mailPath,
    ...claimPaths,
  ];
  expect(await listViolations(page, pages)).toEqual([]);
  // The short form has guests' pages in the other languages in `guest-pages.spec`.
  for (const language of LANGUAGES.filter((each) => isLong && each !== 'en')) {
    await saveLanguage(context, baseURL, language);
    const spoken = [...linkPaths.slice(0, 1), ...claimPaths.slice(0, 1)];
    expect(await listViolations(page, spoken)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('nor has a page of a session, or of the admin tools', async ({ page, context, baseURL }) => {
  const world = await createSweepWorld(PLATFORM_ADMIN);
  await signInToWorld(context, baseURL ?? '', world);
  const ofSession = [...listAppPages(world), ...listAskedPages(world)].filter(isOfSession);
  const pages = [...ofSession, ...adminPages, ...betaPages, '/app/share/no-such'];
  expect(await listViolations(page, pages)).toEqual([]);
});

test('an open menu on a phone has none either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/film');
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Report' }).first()).toBeVisible();
  expect(await check(page)).toEqual([]);
});

test('a text that is faint on a gradient’s lightest spot, or over a picture, is found', async ({
  page,
}) => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.setContent(`
    <style>p { margin: 0; color: white } .over { position: absolute; top: 0 }</style>
    <div style="position: relative; height: 20px">
      <svg class="over" stroke="teal" stroke-width="4"><line x1="1" x2="1" y2="20" /></svg>
      <p class="over" style="color: black">On a line</p>
    </div>
    <p style="background: linear-gradient(navy, navy 90%, silver)">Faint at the foot</p>
    <p style="background: linear-gradient(navy, teal)">Never faint</p>
    <div style="position: relative">
      <img src='${picture}' width="300" height="60" alt="">
      <p class="over">Over a picture</p>
      <p class="over" style="left: 150px; background: rgb(0 0 0 / 0.7)">Over its veil</p>
    </div>`);
  const [found] = await findViolations(page, { runOnly: ['color-contrast'] });
  expect(found?.elements.map((element) => />([^<]*)</.exec(element)?.[1])).toEqual([
    'Faint at the foot',
    'Over a picture',
  ]);
});
