import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../prepare/find-chromium.mjs';
import { createFolder } from '../support/create-folder.ts';
import type { World } from '../support/create-world.ts';
import { signIn } from '../support/open-browser.ts';
import { undoOnStop } from '../support/stoppable.ts';
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

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The benchmarks need Chromium. Install it, or set CHROME_PATH.');
  const args = [
    ...BROWSER_ARGUMENTS,
    `--use-file-for-fake-video-capture=${await drawNumberedCamera()}`,
  ];
  // Files on the disk, as on a phone, and not in memory.
  const { folder, remove } = await createFolder('waveback-bench-browser-');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    viewport: { width: 360, height: 740 },
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const close = undoOnStop(() => context.close());
  try {
    const page = await context.newPage();
    if (filmer === 'ours') await openOurs(page, world, url, seconds);
    else await openPlain(page, url, filmer === 'recorder');
    return await use({ page, context, pid: findBrowser(folder) });
  } finally {
    await close();
    await remove();
  }
}

/** The first process of the browser with this folder; 0 outside Linux. */
function findBrowser(folder: string): number {
  if (process.platform !== 'linux') return 0;
  const pid = readdirSync('/proc').find((name) => {
    const [program = '', ...args] = /^\d+$/.test(name) ? readCommand(name) : [];
    const isOwn = args.includes(`--user-data-dir=${folder}`);
    return program !== '' && isOwn && !args.some((arg) => arg.startsWith('--type='));
  });
  if (!pid) throw new Error('The browser has no process');
  return Number(pid);
}

/** Empty for a process that has just ended. */
function readCommand(pid: string): string[] {
  try {
    // A browser may write its arguments as one.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code !== 'EACCES') return [];
    throw cause;
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
}

async function openPlain(page: Page, url: string, records: boolean) {
  const plainUrl = `${url}/plain`;
  const body = '<!doctype html><title>Plain</title><video muted style="width:100%"></video>';
  await page.route(plainUrl, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(plainUrl);
  await page.evaluate(startPlain, records);
}
