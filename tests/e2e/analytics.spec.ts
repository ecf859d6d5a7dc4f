import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signOut } from '../support/frame-menus.ts';
import { type PosthogServer, startPosthog } from '../support/start-posthog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createAccount } from '../support/upload-world.ts';

const KEY = 'phc_local_12345678';
const THIRD_PARTIES = /googletagmanager\.com|crisp\.chat/;
const kai = { name: 'Kai Oliveira', email: 'kai@example.com', password: 'salt-water-8' };

let posthog: PosthogServer;
let server: RunningServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  posthog = await startPosthog();
  server = await startServer({
    env: {
      POSTHOG_KEY: KEY,
      POSTHOG_HOST: posthog.url,
      // Browsers that are driven by programs are taken for robots otherwise.
      POSTHOG_CONFIG: '{"opt_out_useragent_filter":true}',
      TAG_MANAGER_IDS: 'GTM-ABC123, G-ABC1234',
      LIVE_CHAT_ID: '5a1b9d6e-2c4f-4f0a-9d7e-3b8a6c5d4e2f',
      SPEED_INSIGHTS: 'true',
    },
  });
  await createAccount(server.dataDir, kai);
});
test.afterAll(async () => {
  await server.stop();
  posthog.stop();
});

test.beforeEach(async ({ context }) => {
  posthog.asked.length = 0;
  posthog.events.length = 0;
  posthog.sent = '';
  await context.route(THIRD_PARTIES, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
});

/** The page's requests to other sites, our own requests for analytics, and what its policy blocked. */
function watch(page: Page) {
  const seen = { scripts: [] as string[], refused: [] as string[] };
  page.on('request', (request) => {
    if (THIRD_PARTIES.test(request.url()) || /posthog|start-analytics/.test(request.url())) {
      seen.scripts.push(new URL(request.url()).pathname);
    }
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.refused.push(message.text());
  });
  return seen;
}

/** Waits until the page has loaded and was idle twice. */
async function idle(page: Page) {
  await page.waitForLoadState('load');
  for (const _ of [1, 2]) {
    // At most 2 s: a browser without windows may draw nothing, and then is never idle.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 2000 })),
    );
  }
}

async function expectNothing(page: Page, seen: ReturnType<typeof watch>) {
  await idle(page);
  expect(seen.scripts).toEqual([]);
  expect(posthog.asked).toEqual([]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => !/^sb-|^flash$|^waveback|^analytics-consent$/.test(name))).toEqual(
    [],
  );
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /ph_/.test(key))),
  ).toEqual([]);
}

function named(event: string) {
  return posthog.events.filter((sent) => sent.event === event);
}

/** As after a yes in an earlier visit. */
function grant(context: BrowserContext) {
  return context.addCookies([{ name: 'analytics-consent', value: 'granted', url: server.url }]);
}

const answer = (page: Page, name: 'Yes' | 'No') => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('region', { name: 'May we see how' });

test('§7: nothing is loaded, sent or stored until the visitor agrees, and a yes loses nothing that was typed', async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(`${server.url}/contact`);
  await expect(question(page)).toBeVisible();
  await expectNothing(page, seen);
  await page.goto(`${server.url}/auth/login`);
  await expectNothing(page, seen);

  await page.getByLabel('E-mail').first().fill('kai@');
  await answer(page, 'Yes').click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => named('$pageview').length).toBe(1);
  await expect(page.getByLabel('E-mail').first()).toHaveValue('kai@');
  expect(seen.scripts).toEqual(expect.arrayContaining(['/gtag/js', '/gtm.js', '/l.js']));
  // The library's own requests, and only to this site: its scripts are part of the build.
  await expect
    .poll(() => posthog.asked)
    .toEqual(expect.arrayContaining([`GET /array/${KEY}/config`, 'POST /e/', 'POST /flags/']));
  expect(posthog.asked.join()).not.toContain('.js');
  expect(seen.refused).toEqual([]);
  const cookies = await page.context().cookies();
  const days = (name: RegExp) =>
    ((cookies.find((cookie) => name.test(cookie.name))?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days(/^ph_/)), '§9: cookie 365 days').toBe(365);
  expect(Math.round(days(/^analytics-consent$/))).toBe(182);
});

test('a no is remembered, and nothing is ever loaded', async ({ page }) => {
  const seen = watch(page);
  await page.goto(`${server.url}/privacy-choices`);
  await expect(answer(page, 'No'), 'the page asks, so the bar does not').toHaveCount(1);
  await page.goto(`${server.url}/auth/login`);
  await answer(page, 'No').click();
  await expect(question(page)).toBeHidden();
  await expectNothing(page, seen);
  await page.goto(`${server.url}/about`);
  await expect(question(page)).toBeHidden();
  await expectNothing(page, seen);
});

test('a browser with Do Not Track or Global Privacy Control is not asked', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await grant(context);
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto(`${server.url}/auth/login`);
  await expect(question(page)).toBeHidden();
  await expectNothing(page, seen);
  await page.goto(`${server.url}/privacy-choices`);
  await expect(page.getByText('Your browser has said no for you')).toBeVisible();
  await context.close();
});

test('§7: a user is identified by id with e-mail, name and date, until they sign out', async ({
  page,
  context,
}) => {
  await grant(context);
  await page.goto(`${server.url}/auth/login`);
  await page.getByLabel('E-mail').first().fill(kai.email);
  await page.getByLabel('Password').first().fill(kai.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await expect(page).not.toHaveURL(/login/);
  await expect.poll(() => named('$identify').length).toBeGreaterThan(0);
  const [identified] = named('$identify');
  expect(identified?.$set ?? identified?.properties.$set).toEqual({
    email: kai.email,
    name: kai.name,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const userId = identified?.properties.distinct_id;
  expect(userId).toMatch(/^[0-9a-f-]{36}$/);

  await signOut(page);
  await expect(page).toHaveURL(`${server.url}/`);
  const views = () => named('$pageview').map(({ properties }) => properties);
  // The page after the sign-out is counted once, without a user.
  const home = () => views().filter(({ $current_url }) => $current_url === `${server.url}/`);
  await expect.poll(() => home().length).toBe(1);
  expect(home()[0]?.distinct_id).not.toBe(userId);
  await page.goto(`${server.url}/auth/login?again`);
  const opened = () => views().find(({ $current_url }) => String($current_url).endsWith('?again'));
  await expect.poll(opened).toBeTruthy();
  expect(opened()?.distinct_id).not.toBe(userId);
});

test('§7: dialogs, error pages and errors are tracked; §9: ten errors at once', async ({
  page,
  context,
}) => {
  await grant(context);
  await page.goto(`${server.url}/auth/login?token_hash=let-me-in-please`);
  // Before the library has loaded, and after.
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('modal-opened', { detail: { name: 'delete-wave' } }));
  });
  await expect.poll(() => named('conversion').length).toBe(1);
  expect(named('modal_opened')[0]?.properties).toMatchObject({ name: 'delete-wave' });
  expect(named('conversion')[0]?.properties).toMatchObject({ value: 1, currency: 'EUR' });
  const layer = await page.evaluate(
    () => (window as unknown as { dataLayer: object[] }).dataLayer as { event?: string }[],
  );
  expect(layer.filter(({ event }) => event === 'conversion')).toEqual([
    { event: 'conversion', value: 1, currency: 'EUR', modal: 'delete-wave' },
  ]);

  await page.evaluate(() => {
    const tell = (name: string, detail: object) =>
      document.dispatchEvent(new CustomEvent(name, { detail }));
    tell('track', {
      event: 'error_page_viewed',
      properties: { status_code: 404, path: '/w/abcdefgh12345678' },
    });
    for (let count = 0; count < 15; count += 1) {
      tell('exception', { error: new RangeError('the wave is too big') });
    }
  });
  await expect.poll(() => named('error_page_viewed').length).toBe(1);
  await expect.poll(() => named('$exception').length).toBe(10);
  expect(named('error_page_viewed')[0]?.properties).toMatchObject({ path: '/w/…' });
  expect(posthog.sent).not.toContain('let-me-in-please');
});

test('a page without the framework loads analytics after a yes, and deletes its data after a no', async ({
  page,
  context,
}) => {
  const seen = watch(page);
  await page.goto(`${server.url}/about`);
  await answer(page, 'Yes').click();
  await expect(page).toHaveURL(`${server.url}/about`);
  await expect.poll(() => named('$pageview').length).toBe(1);
  expect(await page.locator('script[src]:not([src^="http"])').count()).toBe(0);
  expect(seen.refused).toEqual([]);

  await page.goto(`${server.url}/privacy-choices`);
  await expect(page.getByText('You said yes.')).toBeVisible();
  await answer(page, 'No').click();
  await expect(page.getByText('You said no, so this site loads none of these.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['analytics-consent']);
  posthog.asked.length = 0;
  seen.scripts.length = 0;
  await page.goto(`${server.url}/auth/login`);
  await expectNothing(page, seen);
});
