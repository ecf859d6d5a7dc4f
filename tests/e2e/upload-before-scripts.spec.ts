import { expect, type Page, test } from '@playwright/test';
import { selectFilms } from '../support/select-films.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  toHashes,
  type World,
} from '../support/upload-world.ts';
import { expectUploaded } from '../support/watch-upload.ts';

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Reads the files that a server of its own has stored (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

/** Opens the page of a session's videos as on a slow connection: readable, but without its scripts until the test lets them load. */
async function openSlowly(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${world.path}/videos`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Video file')).toBeVisible();
  return scripts.resolve;
}

const zone = (page: Page) => page.locator('[data-drop-zone]');

async function readCameras() {
  const { data } = await world.admin
    .from('videos')
    .select('file_name, camera')
    .eq('session_id', world.sessionId);
  return Object.fromEntries((data ?? []).map((video) => [video.file_name, video.camera]));
}

test('a video that is chosen before the scripts load is sent by them, with its camera, also from a dialog that was opened before', async ({
  page,
}) => {
  const letIn = await openSlowly(page);
  const film = createFilm('early.mp4', 200_000);
  await page.getByLabel('Camera').fill('Drone');
  await selectFilms(page.getByLabel('Video file'), film);
  letIn();
  await expect(zone(page)).toBeVisible();
  await expectUploaded(page);
  expect(await readStoredHashes(world)).toEqual(toHashes([film]));
  expect(await readCameras()).toEqual({ 'early.mp4': 'Drone' });
  // For the next files.
  const panel = page.getByRole('region', { name: 'Add videos' });
  await expect(panel.getByLabel('Camera')).toHaveValue('Drone');

  const letInAgain = await openSlowly(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('Video file').click();
  const chooser = await choosing;
  letInAgain();
  await expect(zone(page)).toBeVisible();
  const late = createFilm('late.mp4', 200_000);
  await chooser.setFiles({ name: late.name, mimeType: late.mimeType, buffer: late.buffer });
  // The page may still say that the first one is uploaded.
  await expect(async () => {
    expect(await readStoredHashes(world)).toEqual(toHashes([film, late]));
  }).toPass();
});
