import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createOtherBuild, createProgramCopy } from '../support/build-copies.ts';
import {
  expectKept,
  findKeptLink,
  findKeptNote,
  openWithWorker,
  readKept,
} from '../support/kept-pages.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// Each step builds on the one before.
test.describe.configure({ mode: 'serial' });
test.slow();

let folder: TemporaryFolder;
let program: string;
let server: RunningServer;
let context: BrowserContext;
let page: Page;
/** The build whose service worker was installed first. */
let first: string;

test.beforeAll(async ({ browser }) => {
  folder = await createTemporaryFolder('waveback-calm');
  program = join(folder.path, 'program');
  await mkdir(program);
  await createProgramCopy(program);
  await start();
  context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  page = await context.newPage();
  await openWithWorker(page, '/');
  first = await openAbout();
  await expectKept(page, ['/', '/about', '/offline']);
});

test.afterAll(async () => {
  await context?.close();
  await server?.stop();
  await folder?.remove();
});

/** At the same address, if there was one before. */
async function start(env: Record<string, string> = {}) {
  const port = server && { port: Number(new URL(server.url).port) };
  server = await startServer({ root: program, dataDir: join(folder.path, 'data'), env, ...port });
}

/** @returns the build of the page */
async function openAbout(): Promise<string> {
  const answer = await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return answer?.headers()['x-build'] ?? 'unknown';
}

const offlineTitle = () => page.getByRole('heading', { level: 1, name: 'No connection' });

test('a page waits for a silent server, and then offers a copy without showing it', async () => {
  server.process.kill('SIGSTOP');
  await page.goto('/about');
  await expect(offlineTitle()).toBeVisible();
  await expect(findKeptNote(page)).toHaveCount(0);

  await test.step('a visitor who chooses the copy sees it, with its age', async () => {
    await findKeptLink(page, 'About').click();
    await expect(findKeptNote(page)).toBeVisible();
  });

  await test.step('the page of the server is shown if it responds by then', async () => {
    server.process.kill('SIGCONT');
    await page.reload();
    await expect(page).toHaveURL(/\/about$/);
    await expect(findKeptNote(page)).toHaveCount(0);
  });
});

test('once a browser has seen a new build, it shows nothing of the old one', async () => {
  await server.stop();
  await createOtherBuild(program);
  await start();
  const second = await openAbout();
  expect(second).not.toBe(first);
  // The old worker fetched it, and must not show its own copies afterwards.
  expect((await readKept(page)).builds).not.toContain(first);

  await test.step('and it stores copies of the new one', async () => {
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`pages-${second}`]);
    await expectKept(page, ['/', '/about', '/offline']);
    await context.setOffline(true);
    expect(await openAbout()).toBe(second);
    await expect(findKeptNote(page)).toBeVisible();
    await context.setOffline(false);
    await openAbout();
    await expect(findKeptNote(page)).toHaveCount(0);
  });
});

test('`SERVICE_WORKER=off` removes the service worker and its copies', async () => {
  await server.stop();
  await start({ SERVICE_WORKER: 'off' });
  await page.goto('/');
  // The browser checks the worker a second after the visit, and later when it is busy.
  const listKept = () => page.evaluate(() => caches.keys());
  await expect.poll(listKept, { timeout: 30_000 }).toEqual([]);
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
});
