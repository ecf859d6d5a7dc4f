import { expect, test } from '@playwright/test';
import { openWithWorker } from '../support/kept-pages.ts';
import { startCountingLine } from '../support/start-counting-line.ts';

// As browsers do by default.
test.use({ serviceWorkers: 'allow' });

const WORKER = '/service-worker.js';

/** The old service worker: requests every page beforehand, except some. */
const EARLIER_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload.enable().then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || /^\\/(?:auth|c)\\//.test(new URL(event.request.url).pathname)) return;
  event.respondWith(event.preloadResponse.then((answer) => answer ?? fetch(event.request)));
});`;

/** Below all paths that the service worker ignores, and beside them. */
const PATHS = [
  '/auth/login',
  '/auth/callback?code=used-up-by-the-first',
  '/auth/confirm?token_hash=used-up-by-the-first&type=signup',
  '/w/no-such-link',
  '/c',
  '/c/K7Q3M9TX2W',
  '/c/waves',
  '/consent/no-such-request',
  '/mails/no-such-choice',
  '/media/videos/no-such-film/master.m3u8',
  '/storage/v1/object/public/avatars/nobody.png',
  '/rest/v1/',
  '/report?q=Ericeira',
  '/about',
  '/app/share',
];

let line: Awaited<ReturnType<typeof startCountingLine>>;

test.beforeEach(async ({ baseURL }) => {
  line = await startCountingLine(baseURL ?? '');
});
test.afterEach(() => line.stop());

test('the server receives one request for each page, from the second page on', async ({ page }) => {
  await openWithWorker(page, line.url);
  for (const path of PATHS) {
    await page.goto(line.url + path);
    // A discarded early request would be listed before this one.
    await page.evaluate(() => fetch('/healthz'));
    expect(line.count(path), path).toBe(1);
  }
});

test('a browser with the old service worker requests nothing twice, and gets the new one', async ({
  page,
}) => {
  line.replace(WORKER, EARLIER_WORKER);
  await openWithWorker(page, line.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const login = '/auth/login';
  await page.goto(line.url + login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(line.statuses(login).toSorted(), 'the first of two is not carried out').toEqual([
    200, 204,
  ]);

  line.restore(WORKER);
  const replaced = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
        void navigator.serviceWorker.getRegistration().then((worker) => worker?.update());
      }),
  );
  await replaced;
  await page.goto(`${line.url}/c/K7Q3M9TX2W`);
  await page.evaluate(() => fetch('/healthz'));
  expect(line.count('/c/K7Q3M9TX2W')).toBe(1);
});
