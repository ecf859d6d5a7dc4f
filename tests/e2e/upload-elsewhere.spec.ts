import { expect, type Page, test } from '@playwright/test';
import { selectFilms } from '../support/select-films.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
} from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';
import { limitSpeed, MB, openPanel, waitForBytes, watchOffsets } from '../support/watch-upload.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Uploads' });

test('an upload continues while other pages are open, is shown there, and is sent by one tab alone', {
  tag: '@mobile',
}, async ({ page, context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Reads the files that a server of its own has stored (TEST_DATA_DIR).');
  const world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
  await openPanel(page, world.path);
  await limitSpeed(page, 1 * MB);
  const film = createFilm('evening.mp4', 8 * MB);
  await selectFilms(page.locator('[data-files]'), film);
  await waitForBytes(page, film.name, 1.5 * MB);
  await limitSpeed(page, MB / 4);
  await expect(notice(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Sort' }).click();
  await expect(page.getByText('The videos are being uploaded')).toBeVisible();
  await expect(page.getByText(/evening\.mp4: \d+% uploaded/)).toBeVisible();
  await expect(notice(page)).toContainText('0 of 1 file uploaded');

  const other = await context.newPage();
  const sentByOther = watchOffsets(other);
  await limitSpeed(other, MB / 2);
  await other.goto('/app/share');
  await expect(notice(other)).toContainText('Another tab of this browser');

  // A reloaded page has lost its scripts' state, and resumes all the same, unless the other tab does.
  const offsets = watchOffsets(page);
  page.once('framenavigated', () => offsets.splice(0));
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/auth/profile');
  await waitForScripts(page);
  await expect(notice(page)).toBeVisible();
  for (const each of [page, other]) await limitSpeed(each, null);
  await expect(notice(page)).toContainText('The file is uploaded', { timeout: 30_000 });
  expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  expect(offsets.length > 0 ? sentByOther : offsets).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
