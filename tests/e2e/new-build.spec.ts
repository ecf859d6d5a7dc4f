import { mkdir, rm } from 'node:fs/promises';
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
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

// As browsers do by default.
test.use({ serviceWorkers: 'allow' });
// Each test builds on the one before: a server takes seconds to start.
test.describe.configure({ mode: 'serial' });
test.slow();

/** By then the page has polled. */
const SOON_MS = 6 * 60_000;

let folder: TemporaryFolder;
let program: string;
let dataDir: string;
let server: RunningServer;
let world: World;
/** A visitor whose browser has the service worker of the first build, and copies of two pages. */
let visitor: { context: BrowserContext; page: Page };
let first: string;

test.beforeAll(async ({ browser }) => {
  folder = await createTemporaryFolder('waveback-builds');
  program = join(folder.path, 'program');
  dataDir = join(folder.path, 'data');
  await mkdir(program);
  await createProgramCopy(program);
  server = await startServer({ root: program, dataDir });
  world = await createWorld(dataDir);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  visitor = { context, page: await context.newPage() };
  await openWithWorker(visitor.page, '/');
  first = await openAbout();
  await expectKept(visitor.page, ['/', '/about', '/offline']);
});

test.afterAll(async () => {
  await visitor?.context.close();
  await server?.stop();
  await folder?.remove();
});

/** @returns the build of the page */
async function openAbout(): Promise<string> {
  const { page } = visitor;
  const answer = await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return answer?.headers()['x-build'] ?? 'unknown';
}

test('a page waits for a silent server, and then offers a copy without showing it', async () => {
  const { page } = visitor;
  server.process.kill('SIGSTOP');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
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

test('§4: a page that is open when the build is replaced', async ({ context }) => {
  await signInToWorld(context, server.url, world);
  const unaware = await openPage(context, '/auth/profile');
  const cutOff = await openPage(context, '/app/share');
  const aware = await openPage(context, '/auth/profile', { ownTime: true });
  const typing = await openPage(context, '/auth/profile');
  const created = await findModule(cutOff, 'session/create');
  const { id, timestamp } = await readLatest();
  expect([typeof id, typeof timestamp]).toEqual(['string', 'number']);

  await replaceBuild(id, created);
  const latest = await readLatest();
  expect(latest.id).not.toBe(id);

  await test.step('finds its own scripts as long as it has not noticed, and continues', async () => {
    const documents = countDocuments(unaware);
    await unaware.getByRole('link', { name: 'Sessions' }).click();
    await expect(unaware).toHaveURL(/\/app\/share$/);
    await expect(unaware.getByRole('link', { name: 'New session' })).toBeVisible();
    expect(documents).toEqual([]);
  });

  await test.step('loads the next page as a document once it has noticed, and does not reload itself', async () => {
    const documents = countDocuments(aware);
    const asked = aware.waitForResponse(/\/builds\/latest\.json\?\d+$/);
    await aware.clock.runFor(SOON_MS);
    expect((await asked).headers()['cache-control']).toBe('no-store');
    await aware.getByLabel('Your name').fill('Half ty');
    // Noticing a new build alone reloads nothing.
    await expect(aware.getByLabel('Your name')).toHaveValue('Half ty');
    expect(documents).toEqual([]);
    await aware.getByRole('link', { name: 'Sessions' }).click();
    await expect(aware.getByRole('link', { name: 'New session' })).toBeVisible();
    expect(documents).toEqual(['/app/share']);
  });

  await test.step('loads the next page as a document when that page’s script was deleted', async () => {
    const documents = countDocuments(cutOff);
    await cutOff.getByRole('link', { name: 'New session' }).click();
    await expect(cutOff.getByRole('heading', { name: 'New session' })).toBeVisible();
    await expect(cutOff).toHaveURL(/\/session\/create$/);
    expect(documents).toEqual(['/app/share/session/create']);
  });

  await test.step('reloads once in 10 s when a script of its own is missing, with what is typed', async () => {
    const documents = countDocuments(typing);
    const name = typing.getByLabel('Your name');
    await name.fill('Half ty');
    const reloaded = typing.waitForEvent('load');
    await importMissing(typing);
    await reloaded;
    await expect(name).toHaveValue('Half ty');
    const asked = typing.waitForResponse(/\/builds\/latest\.json/);
    await importMissing(typing);
    await asked;
    await name.fill('Typed');
    await expect(name).toHaveValue('Typed');
    expect(documents).toEqual(['/auth/profile']);
  });
});

test('once a browser has seen a new build, it shows nothing of the old one', async () => {
  const { page, context } = visitor;
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
  const { page } = visitor;
  const port = await stopServer();
  server = await startServer({ root: program, dataDir, port, env: { SERVICE_WORKER: 'off' } });
  await page.goto('/');
  // The browser checks the worker a second after the visit, and later when it is busy.
  const listKept = () => page.evaluate(() => caches.keys());
  await expect.poll(listKept, { timeout: 30_000 }).toEqual([]);
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
});

/** @returns its port, for one that takes its place */
async function stopServer(): Promise<number> {
  await server.stop();
  return Number(new URL(server.url).port);
}

/** Stops the server, and starts the next build where it was, without one of the scripts of the first. */
async function replaceBuild(before: string, gone: string) {
  const port = await stopServer();
  await createOtherBuild(program);
  for (const ending of ['', '.br', '.gz']) {
    await rm(join(dataDir, 'builds', before, gone + ending), { force: true });
  }
  server = await startServer({ root: program, dataDir, port });
}

async function readLatest(): Promise<{ id: string; timestamp: number }> {
  const answer = await fetch(`${server.url}/builds/latest.json?${Date.now()}`);
  return (await answer.json()) as { id: string; timestamp: number };
}

async function openPage(context: BrowserContext, path: string, { ownTime = false } = {}) {
  const page = await context.newPage();
  if (ownTime) await page.clock.install();
  await page.goto(server.url + path);
  await waitForScripts(page);
  return page;
}

/** The paths that are loaded as documents from now on. */
function countDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The script of a route, by its path in the site map. */
function findModule(page: Page, path: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { routes } = (window as unknown as ManifestWindow).__reactRouterManifest;
    return Object.values(routes).find((route) => route.path?.endsWith(wanted))?.module ?? '';
  }, path);
}

type ManifestWindow = {
  __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> };
};

/** As a lazily loaded part of the page would. */
async function importMissing(page: Page) {
  await page.evaluate(() => {
    void import(`/assets/missing-${Date.now()}.js`);
  });
}
