import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Benchmark, Size } from './benchmark.ts';
import { createFolder } from './support/create-folder.ts';
import { createSessionWaves } from './support/create-session-waves.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawTinyFilm } from './support/draw-tiny-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openBrowser } from './support/open-browser.ts';
import { slowDown } from './support/open-on-slow-phone.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { saveLinkConsents } from './support/save-link-consents.ts';
import { PHONE_AGENT } from './support/save-page.ts';
import { startApp } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';

const TURNS: Record<Size, number> = { full: 6, short: 1 };
const LIMIT_MS = 60_000;

export const review: Benchmark = {
  name: 'review',
  title: 'A review on a slow phone',
  how: `Seconds in Chromium with an empty cache at 360 × 740, on slow 4G and with a four times slower processor, until
    the coach's voice is heard and the video moves: from the press on Play, and from opening the address, with the
    button pressed as soon as it answers. Compared with a page that has nothing but a video element, an audio element
    and a button that plays both, with the same files from a plain file server.`,
  records: ['0098-a-review-is-a-track-of-events-beside-a-voice'],
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
      const reviewId = await addReview(world, film, await drawVoice(folder));
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
      ];
    } finally {
      await browser.close();
      await files.stop();
      await app.stop();
      await remove();
    }
  },
};

/** Twenty seconds of a tone, in the quality of the coaches' voices. */
async function drawVoice(folder: string): Promise<string> {
  const path = join(folder, 'voice.m4a');
  const tone = ['-f', 'lavfi', '-i', 'sine=f=220:r=48000:d=20'];
  const encoded = ['-ac', '1', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];
  await runFfmpeg([...tone, ...encoded, path]);
  return path;
}

/** A review that plays a wave of twelve seconds while the coach speaks. */
async function addReview(world: World, film: string, voice: string): Promise<string> {
  const { admin, db, sessionId } = world;
  const mp4 = await openAsBlob(film, { type: 'video/mp4' });
  const [waveId = ''] = await createSessionWaves(world, 1, mp4);
  await saveLinkConsents(admin, sessionId, 'coaching');
  const wave = requireData(
    'Reading a wave',
    await admin.from('waves').select('video_id, surfer_id, start_ms').eq('id', waveId).single(),
  );
  const [reviewId, partId] = [randomUUID(), randomUUID()];
  const sound = await openAsBlob(voice, { type: 'audio/mp4' });
  const stored = await admin.storage.from('voices').upload(`${sessionId}/${partId}.m4a`, sound);
  if (stored.error) throw stored.error;
  const events = [{ at: 0, kind: 'film', ms: wave.start_ms, rate: 0.5 }];
  const part = {
    id: partId,
    waveId,
    videoId: wave.video_id,
    durationMs: 20_000,
    track: { version: 1, events, notes: [], blocks: [] },
    hasVoice: true,
  };
  const asked = { id: reviewId, surferId: wave.surfer_id, versionId: randomUUID(), parts: [part] };
  const sent = await db.rpc('send_review', { review: asked });
  if (sent.data !== 'sent') throw new Error(`The review was not sent: ${sent.data}`);
  return reviewId;
}

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
