import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createOtherBuild, createProgramCopy } from '../support/build-copies.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';

test.slow();

let folder: TemporaryFolder;
let server: RunningServer;

test.beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-camera');
  await mkdir(join(folder.path, 'program'));
  await createProgramCopy(join(folder.path, 'program'));
});

test.afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

/** At the same address, if there was one before. */
async function start(): Promise<void> {
  const port = server && { port: Number(new URL(server.url).port) };
  const root = join(folder.path, 'program');
  server = await startServer({ root, dataDir: join(folder.path, 'data'), ...port });
}

function listCameras(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith('camera-'));
  });
}

test('a camera that is open when another build arrives loads its parts without a connection', async ({
  browser,
}) => {
  await start();
  const world = await createWorld(join(folder.path, 'data'));
  const phone = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  await signInToWorld(phone, server.url, world);
  const page = await phone.newPage();
  await page.goto('/app/camera');
  const kept = page.getByText('The camera works on this device without a connection.');
  await expect(kept).toBeVisible({ timeout: 30_000 });
  const [before] = await listCameras(page);
  await page.getByRole('list', { name: 'Sessions' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add videos' })).toBeVisible();

  await server.stop();
  await createOtherBuild(join(folder.path, 'program'));
  await start();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await serviceWorker.ready).update();
    await changed;
  });
  await expect.poll(() => listCameras(page)).toHaveLength(2);
  await (await phone.newCDPSession(page)).send('Network.clearBrowserCache');
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Add videos' }).click();
  await expect(page.locator('input[data-files]')).toBeAttached();

  await phone.setOffline(false);
  await page.goto('/app/share');
  await page.goto('/app/camera');
  await expect.poll(() => listCameras(page)).not.toContain(before);
  await phone.close();
});
