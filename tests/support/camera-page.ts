import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../scripts/prepare/find-chromium.mjs';
import { drawCamera, PHONE_LINES, toCameraArguments } from './draw-camera.ts';
import { signInToWorld, type World } from './upload-world.ts';

/** A browser whose camera shows numbered frames; it needs no permission. */
export async function launchCamera(ffmpegPath: string): Promise<Browser> {
  return chromium.launch(await toOptions(ffmpegPath));
}

/** The same with its files on the disk, as on a phone, and not in memory. */
export async function launchPhone(
  ffmpegPath: string,
  folder: string,
  baseURL = '',
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await toOptions(ffmpegPath, PHONE_LINES)),
    viewport: { width: 360, height: 740 },
    baseURL,
  });
}

async function toOptions(ffmpegPath: string, lines?: number): Promise<LaunchOptions> {
  return {
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...toCameraArguments(await drawCamera(ffmpegPath, lines)),
    ],
  };
}

/** The camera page of a world's session, in a browser of its own, signed in. */
export async function openCamera(
  browser: Browser,
  world: World,
  baseURL = '',
  settings = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL });
  return openCameraPage(context, world, baseURL, settings);
}

/** @param settings of the camera, besides its defaults */
export async function openCameraPage(
  context: BrowserContext,
  world: World,
  baseURL = '',
  settings = {},
): Promise<Page> {
  await signInToWorld(context, baseURL, world);
  const page = await context.newPage();
  await page.addInitScript(
    (text) => localStorage.setItem('waveback camera', text),
    JSON.stringify(settings),
  );
  await page.goto(`/app/camera?session=${world.sessionId}`);
  return page;
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save that wave' });
}

export function caughtItems(page: Page): Locator {
  return page.getByRole('region', { name: 'Caught' }).getByRole('listitem');
}

export function outboxItems(page: Page): Locator {
  return page.getByRole('region', { name: 'Outbox' }).getByRole('listitem');
}

/** Once a test has what it needs of the page, which would film on while ffmpeg and the worker convert. */
export async function stopFilming(page: Page): Promise<void> {
  await page.context().close();
}

/** As when the browser is killed: no event reaches the page, and its workers end with it. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}
