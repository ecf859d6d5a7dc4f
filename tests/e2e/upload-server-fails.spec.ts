import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isLong } from '../support/is-long.ts';
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
  CHUNK_KIB,
  expectPhase,
  expectUploaded,
  findRow,
  limitSpeed,
  MB,
  openPanel,
  RESENT_AT_MOST,
  waitForBytes,
  watchOffsets,
} from '../support/watch-upload.ts';

const RESERVE_MB = 16;

const NO_DISK = 'Only root may mount a small disk to fill; skipped here.';

// One server for all tests in turn, where possible on a disk of its own.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let disk: SmallDisk | null = null;
let server: RunningServer;
let world: World;

test.beforeAll(async () => {
  disk = canMount ? openSmallDisk(240) : null;
  const env = { DISK_RESERVE_MB: String(RESERVE_MB), UPLOAD_CHUNK_KIB: String(CHUNK_KIB) };
  server = await startServer(
    disk ? { dataDir: disk.path, env: { ...env, WORK_DIR: disk.path } } : { env },
  );
  world = await createWorld(server.dataDir);
});
test.beforeEach(({ context }) => signInToWorld(context, server.url, world));
test.afterEach(() => disk?.makeRoom());
test.afterAll(async () => {
  await server?.stop();
  disk?.unmount();
});

test('a backend that is killed in the middle of an upload costs a few bytes and no tap', async ({
  page,
}) => {
  await openPanel(page, server.url + world.path);
  await limitSpeed(page, MB);
  const offsets = watchOffsets(page);
  const film = createFilm('killed.mp4', 12 * MB);
  await selectFilms(page.locator('input[data-files]'), film);
  for (const bytes of isLong ? [1.5 * MB, 4.5 * MB] : [1.5 * MB]) {
    const sent = await waitForBytes(page, film.name, bytes);
    const begun = offsets.length;
    const { pid } = JSON.parse(await readFile(join(server.dataDir, 'run/backend.json'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await expectPhase(page, film.name, 'waiting');
    await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThan(begun);
    expect(sent - (offsets[begun] ?? 0)).toBeLessThanOrEqual(RESENT_AT_MOST);
  }
  await limitSpeed(page, null);
  await expectUploaded(page);
  expect(await readStoredHashes(world)).toEqual(toHashes([film]));
});

test('an upload waits while the disk is full, and resumes by itself when there is space', async ({
  page,
}) => {
  test.skip(!disk, NO_DISK);
  await openPanel(page, server.url + world.path);
  // So slow that a busy machine fills its disk before the video has arrived.
  await limitSpeed(page, MB);
  const film = createFilm('waits.mp4', 16 * MB);
  await selectFilms(page.locator('input[data-files]'), film);
  await waitForBytes(page, film.name, 2 * MB);
  await disk?.fill((RESERVE_MB - 1) * MB);
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

  await disk?.makeRoom();
  await expectUploaded(page);
  expect(await readStoredHashes(world)).toMatchObject(toHashes([film]));
});

test('without scripts a video that does not fit on the disk is rejected with a sentence', async () => {
  test.skip(!disk, NO_DISK);
  const visitor = await openVisitor({ ...world, site: server.url });
  await visitor.open(`${world.path}/videos`);
  await disk?.fill(RESERVE_MB * MB + 2 * MB);
  await visitor.submit('Upload', { 'Video file': createFilm('no-room.mp4', 8 * MB) });
  expect(visitor.text('main')).toContain('The server’s disk is full, so the video was not saved.');
  expect(Object.keys(await readStoredHashes(world))).not.toContain('no-room.mp4');
});
