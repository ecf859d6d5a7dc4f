import { randomUUID } from 'node:crypto';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toFileFingerprint } from '#app/domain/uploads/upload-ticket.ts';
import { createUploads } from '../support/create-uploads.ts';
import { isLong } from '../support/is-long.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';
import { limitSpeed, MB } from '../support/watch-upload.ts';

const TOOL = '/app/share/admin/tools/tus';
/** Several times those that are sent at once. */
const FILMS = isLong ? 20 : 6;

let admin: World;
let filmer: World;
let folder: TemporaryFolder;

test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Reads the files that a server of its own has stored (TEST_DATA_DIR).');
  admin = await createWorld(dataDir ?? '', PLATFORM_ADMIN);
  filmer = await createWorld(dataDir ?? '');
  folder = await createTemporaryFolder('waveback-card');
  await signInToWorld(context, baseURL ?? '', admin);
});
test.afterEach(() => folder?.remove());

test('a platform admin uploads a card’s folder to another user’s session, only its videos', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const films = Array.from({ length: FILMS }, (_, i) => createFilm(`GX0100${10 + i}.MP4`, 40_000));
  const inner = join(folder.path, 'DCIM', '100GOPRO');
  await mkdir(inner, { recursive: true });
  for (const { name, buffer } of films) await writeFile(join(inner, name), buffer);
  await writeFile(join(inner, 'GL010010.LRV'), createFilm('GL010010.LRV', 5000).buffer);
  await writeFile(join(inner, 'GX010010.THM'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]));
  await writeFile(join(folder.path, 'DCIM', 'leinfo.txt'), 'a text of the camera’s own');
  await writeFile(join(inner, '._GX010010.MP4'), 'of macOS');

  await page.goto(TOOL);
  await page.getByRole('link', { name: 'Upload a card’s folder' }).click();
  await expect(page.getByRole('heading', { name: 'Which session' })).toBeVisible();
  await page.getByRole('searchbox').fill(filmer.sessionId);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: /^Coxos/ })).toHaveCount(1);
  await page.getByRole('link', { name: /^Coxos/ }).click();
  await expect(page.locator('[data-drop-zone]')).toBeVisible();
  await page.locator('input[data-folder]').setInputFiles(folder.path);
  await expect(page.locator('[data-upload-summary]')).toHaveText(
    `All ${FILMS} files are uploaded`,
    { timeout: 90_000 },
  );
  const leftOut = page.locator('[data-left-out]');
  await expect(leftOut).toContainText('3 files were left out.');
  await expect(leftOut).toContainText('GL010010.LRV: It is the camera’s small copy');
  await expect(leftOut).toContainText('GX010010.THM: It is a picture');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await readStoredHashes(filmer)).toEqual(toHashes(films));
});

test('an abandoned upload resumes with the same file, and with no other', async ({ page }) => {
  test.slow();
  const name = `${randomUUID().slice(0, 8)}.mp4`;
  const film = createFilm(name, 4 * MB);
  const path = join(folder.path, name);
  await writeFile(path, film.buffer);
  // To the millisecond, as browsers report it.
  await utimes(path, 1_763_700_000, 1_763_700_000);
  const { mtimeMs, size } = await stat(path);
  const fingerprint = toFileFingerprint({ name, size, lastModified: mtimeMs });
  const [id] = await createUploads(filmer, [{ fileName: name, fingerprint, sizeBytes: size }]);

  await page.goto(`${TOOL}?stage=stalled&search=${id}`);
  const send = page.locator(`[data-listed="${name}"] input[type=file]`);
  const { mimeType, buffer } = createFilm('other.mp4', 50_000);
  await send.setInputFiles({ name: 'other.mp4', mimeType, buffer });
  await expect(page.getByRole('alert')).toContainText('“other.mp4” (50 kB) is another file');
  await limitSpeed(page, 0.1 * MB);
  await send.setInputFiles(path);
  await expect(page.getByText('is being sent from here')).toBeVisible();
  const inProgress = page.getByRole('link', { name: /^In progress/ });
  await inProgress.click();
  await expect(inProgress).toHaveAttribute('aria-current', 'page');
  const row = page.locator(`[data-listed="${name}"]`);
  await row.locator('summary').first().click();
  await row.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(row).toContainText(/Paused · .* · from here/);
  await limitSpeed(page, null);
  await row.getByRole('button', { name: `Resume ${name}` }).click();
  await expect
    .poll(async () => {
      const { data } = await filmer.admin
        .from('videos')
        .select('state')
        .eq('id', id ?? '');
      return data?.[0]?.state;
    })
    .not.toBe('uploading');
  expect(await readStoredHashes(filmer)).toEqual(toHashes([film]));
});
