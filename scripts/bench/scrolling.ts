import { openAsBlob } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { createSessionWaves } from './support/create-session-waves.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawTinyFilm } from './support/draw-tiny-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openBrowser } from './support/open-browser.ts';
import { startApp } from './support/start-app.ts';
import { toPercentile } from './support/statistics.ts';
import { toPageWithoutScripts } from './support/to-page-without-scripts.ts';

const SIZES: Record<Size, { waves: number; turns: number; distancePx: number }> = {
  full: { waves: 500, turns: 3, distancePx: 40_000 },
  short: { waves: 4, turns: 1, distancePx: 200 },
};
const CPU_SLOWDOWN = 4;
/** A quick swipe in pixels a second; a thumb's fling begins at some 5,000 and slows down. */
const SPEED_PX_S = 2_500;
const TILES = 'li[id^="wave-"]';

export const scrolling: Benchmark = {
  name: 'scrolling',
  title: 'Scrolling a session of 500 waves',
  how: `A finger scrolls down the page of a session at ${SPEED_PX_S} px a second, in Chromium at 360 × 740 with a four
    times slower processor, from a fresh load; further waves load while it scrolls. Measured: the time between
    frames, as the page’s own script sees them. Compared with the same page with all its waves in it from the
    start, and without scripts.`,
  records: ['0037-a-session-as-its-viewer-sees-it'],
  async run(size, say) {
    const { waves, turns, distancePx } = SIZES[size];
    const app = await startApp();
    const browser = await openBrowser();
    try {
      const world = await createWorld(app);
      await createSessionWaves(
        world,
        waves,
        await openAsBlob(await drawTinyFilm(), { type: 'video/mp4' }),
      );
      say(`${waves} waves are there`);
      const url = app.url + world.path;
      const still = toPageWithoutScripts(await readWhole(browser, world, url, waves));
      const gaps = { ours: [] as number[][], bare: [] as number[][] };
      const scroll = (side: 'ours' | 'bare') => async () => {
        const html = side === 'bare' ? still : null;
        const seen = await withPage(browser, world, url, html, (page) =>
          scrollDown(page, distancePx),
        );
        gaps[side].push(seen);
        return toPercentile(seen, 95);
      };
      const p95 = await measureInTurns(turns, scroll('ours'), scroll('bare'));
      return toComparisons(gaps, p95);
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};

function toComparisons(
  gaps: { ours: number[][]; bare: number[][] },
  p95: { ours: number[]; bare: number[] },
): Comparison[] {
  const longest = (turns: number[][]) => turns.map((turn) => Math.max(...turn));
  const frames = gaps.ours.flat();
  const late = frames.filter((gapMs) => gapMs > 50).length;
  return [
    {
      what: 'Frame to frame, 95th percentile',
      unit: 'ms',
      ...p95,
      goal: { ratio: 'at most', value: 1.1 },
      notes: [`${frames.length} frames of ours, ${late} of them later than 50 ms.`],
    },
    {
      what: 'The longest',
      unit: 'ms',
      goal: null,
      ours: longest(gaps.ours),
      bare: longest(gaps.bare),
    },
  ];
}

/** The page's HTML when it has all its waves. */
function readWhole(
  browser: Browser,
  world: World,
  url: string,
  waveCount: number,
): Promise<string> {
  return withPage(browser, world, url, null, async (page) => {
    const tiles = page.locator(TILES);
    for (let seen = 0; seen < waveCount; seen = await tiles.count()) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await tiles.nth(Math.min(seen, waveCount - 1)).waitFor();
    }
    return await page.content();
  });
}

/** @param html replaces the server's response */
async function withPage<Result>(
  browser: Browser,
  { cookies }: World,
  url: string,
  html: string | null,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    if (html)
      await page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(url, { waitUntil: 'networkidle' });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** From each frame to the next, in ms. */
async function scrollDown(page: Page, distancePx: number): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(watchFrames);
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -distancePx,
    speed: SPEED_PX_S,
    gestureSourceType: 'touch',
  });
  return page.evaluate(() => (globalThis as Watched).frameGaps);
}

type Watched = typeof globalThis & { frameGaps: number[] };

function watchFrames() {
  const gaps: number[] = [];
  (globalThis as Watched).frameGaps = gaps;
  let last: number | null = null;
  const count = (now: number) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
