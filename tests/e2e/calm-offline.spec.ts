import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { copyProgram, renameBuild } from '../support/build-copies.ts';
import { signIn } from '../support/sign-in.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

test.use({ serviceWorkers: 'allow' });

/** What is kept: the paths, and all of it as one text. */
function readKept(page: Page) {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { paths: paths.toSorted(), text: texts.join('\n') };
  });
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function expectKept(page: Page, paths: string[]) {
  await expect.poll(async () => (await readKept(page)).paths).toEqual(paths.toSorted());
}

function findNote(page: Page) {
  return page.getByText(/^No connection\. You see this page as it was on \w+, .*\d\d:\d\d\.$/);
}

test('public pages that were opened are there without a connection, and say of when they are', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await expectKept(page, ['/', '/offline']);
  await page.goto('/about');
  await page.goto('/report');
  await expectKept(page, ['/', '/about', '/offline', '/report']);
  await expect(findNote(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Is it worth getting wet?' }),
  ).toBeVisible();
  await expect(findNote(page)).toBeVisible();
  await page.goto('/');
  await expect(findNote(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('what is not there leads to a page that lists what is', async () => {
    await page.goto('/film');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL(/\/film$/);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(findNote(page)).toBeVisible();
  });

  await test.step('and all is as before once it is back', async () => {
    await page.goto('/film');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/film\??$/);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
    await page.goto('/about');
    await expect(findNote(page)).toHaveCount(0);
  });
});

test('the page that says so is within reach of everybody', {
  tag: ['@desktop', '@mobile'],
}, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/offline');
    await page.reload();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
});

test('nothing of whoever is signed in is kept, and their pages are not there without a connection', async ({
  page,
  context,
}) => {
  const { email } = await signIn(context);
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
  await page.goto('/report');
  await page.goto('/app/share');
  await page.goto('/auth/profile');
  await expect(page.getByText(email).first()).toBeAttached();
  // Copies for nobody, of the public pages alone.
  await expectKept(page, ['/', '/offline', '/report']);
  const { text } = await readKept(page);
  for (const secret of [email, 'Sign out', 'Profile']) expect(text).not.toContain(secret);
  expect(text).toContain('Sign in');

  await context.setOffline(true);
  await page.goto('/app/share');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
});

test('what was searched for, links, cards and messages are not kept', async ({ page }) => {
  await open(page, '/');
  await expectKept(page, ['/', '/offline']);
  for (const path of [
    '/report?q=Ericeira',
    '/c',
    '/c/K7Q3M9TX2W',
    '/w/no-such-link',
    '/auth/login',
  ]) {
    await page.goto(path);
  }
  await page.goto('/about');
  await expectKept(page, ['/', '/about', '/offline']);
});

test.describe('on a server of its own', () => {
  test('a new build takes the copies of the old one with it, and off ends it all', async ({
    browser,
  }) => {
    // It starts three servers.
    test.slow();
    const folder = await createTemporaryFolder('waveback-offline');
    const program = join(folder.path, 'program');
    const dataDir = join(folder.path, 'data');
    await mkdir(program);
    await copyProgram(program);
    let server: RunningServer = await startServer({ root: program, dataDir });
    const port = Number(new URL(server.url).port);
    const context: BrowserContext = await browser.newContext({ serviceWorkers: 'allow' });
    try {
      const page = await context.newPage();
      await open(page, `${server.url}/`);
      await page.goto(`${server.url}/about`);
      await expectKept(page, ['/', '/about', '/offline']);
      const [before = ''] = await page.evaluate(() => caches.keys());

      await test.step('a new build, under an open page', async () => {
        await server.stop();
        await renameBuild(program);
        server = await startServer({ root: program, dataDir, port });
        await page.goto(`${server.url}/`);
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`${before}2`]);
        await expectKept(page, ['/', '/about', '/offline']);
        await context.setOffline(true);
        await page.goto(`${server.url}/about`);
        await expect(findNote(page)).toBeVisible();
        await context.setOffline(false);
      });

      await test.step('off', async () => {
        await server.stop();
        const env = { SERVICE_WORKER: 'off' };
        server = await startServer({ root: program, dataDir, port, env });
        await page.goto(`${server.url}/`);
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
        const count = () =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        await expect.poll(count).toBe(0);
      });
    } finally {
      await context.close();
      await server.stop();
      await folder.remove();
    }
  });
});
