import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Response } from '@playwright/test';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawFilm } from './support/draw-film.ts';
import { toPreviewCommand } from './support/film-commands.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openBrowser, signIn } from './support/open-browser.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { startApp } from './support/start-app.ts';
import { toMedian } from './support/statistics.ts';
import { deleteVideo, waitForJob } from './support/watch-conversions.ts';

const LIMIT_MS = 180_000;
const TURNS: Record<Size, number> = { full: 3, short: 1 };

type Source = { what: string; file: string; seconds: number };

/** Real footage, if there is any beside the repository. */
const REAL = {
  path: '../../../shared/data/video/fixtures/surfcam-trestles-lull-1080p.mp4',
  seconds: 8.97,
};

async function listSources(size: Size): Promise<Source[]> {
  const seconds = size === 'full' ? 15 : 2;
  const draw = (width: number, height: number, kbps: number) =>
    drawFilm(requireFfmpeg(), { width, height, fps: 30, seconds, kbps });
  const drawn = [
    { what: `1080p30 of ${seconds} s at 16 Mb/s`, file: await draw(1920, 1080, 16_000), seconds },
    { what: `720p30 of ${seconds} s at 8 Mb/s`, file: await draw(1280, 720, 8_000), seconds },
  ];
  const file = fileURLToPath(new URL(REAL.path, import.meta.url));
  if (size === 'short') return drawn.slice(1);
  return existsSync(file)
    ? [...drawn, { what: basename(file), file, seconds: REAL.seconds }]
    : drawn;
}

export const firstPlayable: Benchmark = {
  name: 'first-playable',
  title: 'First playable after the last byte',
  how: `A video is uploaded on a session’s videos page in Chromium, and its “Sort” button is pressed as soon as it
    appears. Measured from the response to the upload’s last chunk until the player of the sorting stage has a
    picture to show (readyState 2). The time includes the worker’s claim, fetching the source, inspection, ffmpeg,
    storing, the page’s notification, opening the stage, and loading. Compared with the ffmpeg command for the same
    preview, run by hand.`,
  records: ['0016-servers-wake-workers-and-pages', '0072-conversions-avoid-reading-a-film-twice'],
  async run(size, say) {
    const app = await startApp({ LOG_LEVEL: 'warn' });
    const browser = await openBrowser();
    try {
      const comparisons: Comparison[] = [];
      for (const source of await listSources(size)) {
        const world = await createWorld(app);
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        await signIn(context, world, app.url);
        const page = await context.newPage();
        const videosUrl = `${app.url}${world.path}/videos`;
        const parts: Parts[] = [];
        const figures = await measureInTurns(
          TURNS[size],
          async () => {
            const taken = await playOnce(world, page, videosUrl, source);
            parts.push(taken);
            return taken.all;
          },
          () => runFfmpeg(toPreviewCommand(source.file, app.dataDir)),
        );
        await context.close();
        say(`${source.what}: ${figures.ours.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
        const common = { unit: 's', ...figures };
        comparisons.push(
          {
            ...common,
            what: source.what,
            notes: describeParts(parts),
            goal: { ratio: 'at most', value: 1.15 },
          },
          {
            ...common,
            what: `${source.what}, against its own length`,
            bare: figures.ours.map(() => source.seconds),
            goal: { ratio: 'at most', value: 1 },
          },
        );
      }
      return comparisons;
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};

/** Seconds. */
type Parts = Record<'all' | 'claim' | 'inspection' | 'preview' | 'page' | 'stage', number>;

async function playOnce(
  world: World,
  page: Page,
  videosUrl: string,
  { file }: Source,
): Promise<Parts> {
  let arrivedAt = 0;
  const notice = (answer: Response) => {
    // With several chunks the last one counts.
    if (answer.request().method() === 'PATCH' && answer.ok()) arrivedAt = Date.now();
  };
  await page.goto(videosUrl);
  page.on('response', notice);
  await page.locator('input[data-files]').setInputFiles(file);
  // The tab of the same name is there before.
  const list = page.getByRole('region', { name: 'Videos' });
  await list.getByRole('link', { name: 'Sort' }).click({ timeout: LIMIT_MS });
  const offeredAt = Date.now();
  await page.waitForFunction(hasPicture, null, { timeout: LIMIT_MS, polling: 'raf' });
  const playableAt = Date.now();
  page.off('response', notice);
  const videoId = await getOnlyVideo(world);
  const inspection = await waitForJob(world, videoId, 'inspect');
  const preview = await waitForJob(world, videoId, 'preview');
  await deleteVideo(world, videoId);
  const toSeconds = (from: number, until: number) => (until - from) / 1000;
  return {
    all: toSeconds(arrivedAt, playableAt),
    claim: toSeconds(arrivedAt, inspection.startedAt),
    inspection: toSeconds(inspection.startedAt, preview.startedAt),
    preview: toSeconds(preview.startedAt, preview.finishedAt),
    page: toSeconds(preview.finishedAt, offeredAt),
    stage: toSeconds(offeredAt, playableAt),
  };
}

async function getOnlyVideo({ admin, sessionId }: World): Promise<string> {
  const query = admin.from('videos').select('id').eq('session_id', sessionId).single();
  return requireData('Looking for the video', await query).id;
}

function hasPicture(): boolean {
  const film = document.querySelector('video');
  return (film?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

function describeParts(parts: Parts[]): string[] {
  const median = (name: keyof Parts) => toMedian(parts.map((part) => part[name])).toFixed(2);
  return [
    `Until the claim ${median('claim')} s, fetching and inspection ${median('inspection')} s, the preview’s job ${median('preview')} s, until the page offers to sort ${median('page')} s, until the stage shows the video ${median('stage')} s.`,
  ];
}
