import { type Browser, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { launchCamera, openCamera } from './camera-page.ts';
import { deleteConversions } from './delete-conversions.ts';
import { createWorld, type World } from './upload-world.ts';

export type UsedCamera = {
  ffmpegPath: string;
  browser: Browser;
  world: World;
  /** The camera page of the world's session, signed in. */
  open: (settings?: object) => Promise<Page>;
};

/**
 * A browser with a drawn camera for the tests of a file, and a world for each of them. All but the
 * path is set before the first test.
 */
export function setUpCamera(): UsedCamera {
  const ffmpegPath = findFfmpeg() ?? '';
  let address = '';
  const camera = {
    ffmpegPath,
    open: (settings) => openCamera(camera.browser, camera.world, address, settings),
  } as UsedCamera;

  test.beforeAll(async ({ baseURL }) => {
    test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
    test.skip(!ffmpegPath, 'Needs ffmpeg, with which the camera’s picture is drawn.');
    address = baseURL ?? '';
    camera.browser = await launchCamera(ffmpegPath);
  });

  test.beforeEach(async () => {
    camera.world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  });

  test.afterEach(() => deleteConversions(camera.world));
  test.afterAll(() => camera.browser?.close());
  return camera;
}
