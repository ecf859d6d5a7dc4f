import type { BrowserContext, Page } from '@playwright/test';
import type { World } from '../support/create-world.ts';
import { signIn } from '../support/open-browser.ts';
import { openOwnBrowser } from '../support/open-own-browser.ts';
import { drawNumberedCamera } from './numbered-camera.ts';
import { startPlain } from './plain-page.ts';

/** Our camera, a page with MediaRecorder, or a page that only shows the picture. */
export type Filmer = 'ours' | 'recorder' | 'preview';

export type FilmingBrowser = {
  page: Page;
  context: BrowserContext;
  /** The first of its processes. */
  pid: number;
};

const CAMERA_ARGUMENTS = [
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** Films in a browser of its own, which is closed after `use`. */
export async function filmWith<Result>(
  filmer: Filmer,
  { world, url, seconds }: { world: World; url: string; seconds: number },
  use: (browser: FilmingBrowser) => Promise<Result>,
): Promise<Result> {
  const { context, pid, close } = await openOwnBrowser({ width: 360, height: 740 }, [
    ...CAMERA_ARGUMENTS,
    `--use-file-for-fake-video-capture=${await drawNumberedCamera()}`,
  ]);
  try {
    const page = await context.newPage();
    if (filmer === 'ours') await openOurs(page, world, url, seconds);
    else await openPlain(page, url, filmer === 'recorder');
    return await use({ page, context, pid });
  } finally {
    await close();
  }
}

async function openOurs(page: Page, world: World, url: string, seconds: number) {
  await signIn(page.context(), world, url);
  await page.addInitScript(
    (text) => localStorage.setItem('waveback camera', text),
    JSON.stringify({ seconds }),
  );
  await page.goto(`${url}/app/camera?session=${world.sessionId}`);
  await page.getByText(/^Last [1-9]\d* s/).waitFor();
  await stopServiceWorker(page);
}

/**
 * A browser stops a service worker 30 s after its last request, while the camera films on. The debugger
 * that drives this one would keep it.
 */
async function stopServiceWorker(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const kept = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data === 'camera-kept') resolve();
      });
    });
    // The page asks for the same; this reply tells both.
    active?.postMessage('keep-camera');
    await kept;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}

async function openPlain(page: Page, url: string, records: boolean) {
  const plainUrl = `${url}/plain`;
  const body = '<!doctype html><title>Plain</title><video muted style="width:100%"></video>';
  await page.route(plainUrl, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(plainUrl);
  await page.evaluate(startPlain, records);
}
