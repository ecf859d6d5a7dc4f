import type { Page } from '@playwright/test';
import type { Benchmark } from './benchmark.ts';
import { drawFilm } from './support/draw-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { openOwnBrowser } from './support/open-own-browser.ts';
import { prepareShorts, SHORT_SIZES } from './support/prepare-shorts.ts';
import { readTreeCpuSeconds, readTreeMemory } from './support/process-tree.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { startApp } from './support/start-app.ts';

const LIMIT_MS = 600_000;
const MEMORY_EVERY_MS = 500;

export const shortOnDevice: Benchmark = {
  name: 'short-on-device',
  title: 'A short made by the browser',
  how: `The same 15 s of 1080×1920, made in Chromium on the page of the short: from the press on “Make the video” until
    “Download”. Chromium has no graphics card and no encoder in hardware here, as a phone has; drawing, encoding and
    AAC take the processor. Compared with the worker’s job for the same plan. Processor time and memory are of all
    processes of the browser, from the kernel, without the files of the program.`,
  records: ['0110-a-device-makes-a-short-for-itself'],
  async run(size, say) {
    const { film, turns } = SHORT_SIZES[size];
    const source = await drawFilm(requireFfmpeg(), film);
    const app = await startApp();
    const browser = await openOwnBrowser({ width: 1280, height: 800 });
    try {
      const { world, create, render } = await prepareShorts(app, source, film.seconds);
      const page = await browser.context.newPage();
      const cookies = world.cookies.map((cookie) => ({ ...cookie, url: app.url }));
      await browser.context.addCookies(cookies);
      const notes: string[] = [];
      const make = async () => {
        await page.goto(`${app.url}/app/shorts/${await create()}`);
        const cpuS = readTreeCpuSeconds(browser.pid);
        const restingMiB = readTreeMemory(browser.pid);
        const { seconds, peakMiB } = await makeOnce(page, browser.pid);
        const usedS = (readTreeCpuSeconds(browser.pid) - cpuS).toFixed(1);
        const moreMiB = Math.round(peakMiB - restingMiB);
        notes.push(`${usedS} s of processor time, and at most ${moreMiB} MiB more than before.`);
        return seconds;
      };
      const figures = await measureInTurns(turns, make, render);
      say(`${figures.ours.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      const what = `Short of ${film.seconds} s, in the browser and by the worker`;
      return [{ what, unit: 's', goal: null, ...figures, notes }];
    } finally {
      await browser.close();
      await app.stop();
    }
  },
};

async function makeOnce(page: Page, pid: number): Promise<{ seconds: number; peakMiB: number }> {
  await page.getByRole('button', { name: 'Make it on this device' }).click();
  let peakMiB = 0;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, readTreeMemory(pid));
  }, MEMORY_EVERY_MS);
  try {
    const startedAt = performance.now();
    await page.getByRole('button', { name: 'Make the video' }).click();
    await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: LIMIT_MS });
    return { seconds: (performance.now() - startedAt) / 1000, peakMiB };
  } finally {
    clearInterval(timer);
  }
}
