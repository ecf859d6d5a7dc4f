import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Benchmark, Size } from './benchmark.ts';
import { compareVideos } from './review/compare-videos.ts';
import { drawVoice, sendReview } from './review/plant-review.ts';
import { createFolder } from './support/create-folder.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawTinyFilm } from './support/draw-tiny-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openBrowser } from './support/open-browser.ts';
import { slowDown } from './support/open-on-slow-phone.ts';
import { PHONE_AGENT } from './support/save-page.ts';
import { startApp } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';

const TURNS: Record<Size, number> = { full: 6, short: 1 };
/** Of the wave that is played at half speed. */
const LENGTH_MS = 20_000;
const LIMIT_MS = 60_000;

export const review: Benchmark = {
  name: 'review',
  title: 'A review on a slow phone',
  how: `Seconds in Chromium with an empty cache at 360 × 740, on slow 4G and with a four times slower processor, until
    the coach's voice is heard and the video moves: from the press on Play, and from opening the address, with the
    button pressed as soon as it answers. Compared with a page that has nothing but a video element, an audio element
    and a button that plays both, with the same files from a plain file server. Then the worker makes the video of a
    review of five minutes over a wave of 12 s, 720p30, in which the coach plays the wave, stops it, draws on it and
    enlarges it, fifteen times: from the claim until the file is stored. Compared with one ffmpeg command that repeats the wave for as
    long with the same voice, in the same quality, without drawings.`,
  records: [
    '0098-a-review-is-a-track-of-events-beside-a-voice',
    '0116-the-worker-saves-reviews-too',
  ],
  async run(size, say) {
    const { folder, remove } = await createFolder('waveback-bench-review-');
    const app = await startApp();
    const browser = await openBrowser();
    const files = await startProgram('scripts/bench/programs/serve-files.ts', { args: [folder] });
    try {
      const world = await createWorld(app);
      const film = await drawTinyFilm();
      await copyFile(film, join(folder, 'video.mp4'));
      await writeFile(join(folder, 'index.html'), BARE_PAGE);
      const voice = await drawVoice(folder, LENGTH_MS);
      const events = [{ at: 0, kind: 'film', ms: 0, rate: 0.5 }] as const;
      const reviewId = await sendReview(world, { film, voice, durationMs: LENGTH_MS, events });
      const pressed = { ours: [] as number[], bare: [] as number[] };
      const measure = (side: 'ours' | 'bare', url: string) => async () => {
        const { pressedMs, startedMs } = await playOnce(browser, world, url);
        pressed[side].push((startedMs - pressedMs) / 1000);
        return startedMs / 1000;
      };
      const opened = await measureInTurns(
        TURNS[size],
        measure('ours', `${app.url}/c/reviews/${reviewId}`),
        measure('bare', `${files.url}/`),
      );
      say(`from the address: ${opened.ours.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
      const video = await compareVideos(app, size, folder);
      return [
        {
          what: 'From the press to voice and picture',
          unit: 's',
          goal: { ours: 'at most', value: 2 },
          ...pressed,
        },
        {
          what: 'From the address to voice and picture',
          unit: 's',
          goal: { ratio: 'at most', value: 1.5 },
          ...opened,
        },
        video,
      ];
    } finally {
      await browser.close();
      await files.stop();
      await app.stop();
      await remove();
    }
  },
};

type Played = { pressedMs: number; startedMs: number };

async function playOnce(browser: Browser, { cookies }: World, url: string): Promise<Played> {
  const context = await browser.newContext({
    userAgent: PHONE_AGENT,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  try {
    const { origin } = new URL(url);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(playAtOnce);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const played = await page.waitForFunction(readPlayed, undefined, { timeout: LIMIT_MS });
    return (await played.jsonValue()) as Played;
  } finally {
    await context.close();
  }
}

type Watched = typeof globalThis & { played: Played };

/** In the page: presses Play until it answers, and notes when voice and picture move. Times since the navigation. */
function playAtOnce(): void {
  const played: Played = { pressedMs: 0, startedMs: 0 };
  (globalThis as Watched).played = played;
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Play review"]');
    if (button) {
      // Kept only if this press is the one that the page answers.
      played.pressedMs = performance.now();
      button.click();
      return;
    }
    const voice = document.querySelector('audio');
    const video = document.querySelector('video');
    if (!voice || !video || voice.currentTime === 0 || video.paused) return;
    played.startedMs = performance.now();
    clearInterval(timer);
  }, 20);
}

function readPlayed(): Played | null {
  const { played } = globalThis as Watched;
  return played.startedMs > 0 ? played : null;
}

const BARE_PAGE = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A review</title>
<video src="video.mp4" muted playsinline preload="auto" width="360"></video>
<audio src="voice.m4a" preload="auto"></audio>
<button aria-label="Play review">Play</button>
<script>
  const button = document.querySelector('button');
  button.onclick = () => {
    button.ariaLabel = 'Pause review';
    document.querySelector('audio').play();
    document.querySelector('video').play();
  };
</script>
`;
