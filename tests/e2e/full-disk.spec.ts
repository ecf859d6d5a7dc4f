import { expect, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import { selectFilms } from '../support/select-films.ts';
import { canMount, openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';
import {
  expectPhase,
  expectUploaded,
  findRow,
  limitSpeed,
  MB,
  openPanel,
  waitForBytes,
} from '../support/watch-upload.ts';

const RESERVE_MB = 16;

// One server on a disk of its own, for both tests in turn.
test.describe.configure({ mode: 'serial' });
test.skip(!canMount, 'Only root may mount a small disk to fill; skipped here.');
test.setTimeout(180_000);

let disk: SmallDisk;
let server: RunningServer;
let world: World;

test.beforeAll(async () => {
  disk = openSmallDisk(240);
  const env = { DISK_RESERVE_MB: String(RESERVE_MB), WORK_DIR: disk.path };
  server = await startServer({ dataDir: disk.path, env });
  world = await createWorld(disk.path);
});
test.beforeEach(({ context }) => signInToWorld(context, server.url, world));
test.afterEach(() => disk.makeRoom());
test.afterAll(async () => {
  await server?.stop();
  disk?.unmount();
});

test('an upload waits while the disk is full, and resumes by itself when there is space', {
  tag: '@mobile',
}, async ({ page }) => {
  await openPanel(page, server.url + world.path);
  // So slow that a busy machine fills its disk before the video has arrived.
  await limitSpeed(page, MB);
  const film = createFilm('waits.mp4', 16 * MB);
  await selectFilms(page.locator('input[data-files]'), film);
  await waitForBytes(page, film.name, 2 * MB);
  await disk.fill((RESERVE_MB - 1) * MB);
  await expectPhase(page, film.name, 'waiting');
  await expect(findRow(page, film.name)).toContainText(
    'The server’s disk is full. The upload resumes when there is space.',
    { timeout: 60_000 },
  );
  await limitSpeed(page, null);

  const health = await page.request.get(`${server.url}/healthz`);
  expect(health.status()).toBe(200);
  await expect
    .poll(async () => (await (await page.request.get(`${server.url}/healthz`)).json()).disk)
    .toBe('full');
  await page.reload();
  await expect(page.getByText('The server’s disk is full. Uploads')).toBeVisible();
  await expectPhase(page, film.name, 'waiting');

  await disk.makeRoom();
  await expectUploaded(page);
  expect(await readStoredHashes(world)).toMatchObject(toHashes([film]));
});

test('without scripts a video that does not fit on the disk is rejected with a sentence', async () => {
  const visitor = await openVisitor({ ...world, site: server.url });
  await visitor.open(`${world.path}/videos`);
  await disk.fill(RESERVE_MB * MB + 2 * MB);
  await visitor.submit('Upload', { 'Video file': createFilm('no-room.mp4', 8 * MB) });
  expect(visitor.text('main')).toContain('The server’s disk is full, so the video was not saved.');
  expect(Object.keys(await readStoredHashes(world))).not.toContain('no-room.mp4');
});
