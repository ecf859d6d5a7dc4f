import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Benchmark, Size } from './benchmark.ts';
import { createReviewedWaves } from './review/create-reviewed-waves.ts';
import { createWorld } from './support/create-world.ts';
import { signIn } from './support/open-browser.ts';
import { openOwnBrowser } from './support/open-own-browser.ts';
import { startApp } from './support/start-app.ts';
import { toPercentile } from './support/statistics.ts';

const AMOUNTS: Record<Size, { waves: number; voiceMs: number }> = {
  full: { waves: 20, voiceMs: 20_000 },
  short: { waves: 2, voiceMs: 1_000 },
};
const GOAL_MIN = 30;
/** A microphone that beeps, and needs no permission. */
const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

export const evening: Benchmark = {
  name: 'evening',
  title: 'An evening of reviews',
  how: `A coach reviews 20 waves of five surfers by keyboard in Chromium at 1280 × 800: opens the first wave from the inbox,
    records 20 s of voice while the wave plays, goes to the next one, and sends all of it at the end. Measured from the
    press on the first wave until the server has all reviews. Compared with the voice alone. The time that a coach needs to think is
    in neither.`,
  records: ['0102-what-waits-for-one-surfer-is-one-review'],
  async run(size, say) {
    const { waves, voiceMs } = AMOUNTS[size];
    const app = await startApp({ LOG_LEVEL: 'warn' });
    try {
      const world = await createWorld(app);
      await createReviewedWaves(world, waves);
      const { context, close } = await openOwnBrowser({ width: 1280, height: 800 }, MICROPHONE);
      try {
        await signIn(context, world, app.url);
        const page = await context.newPage();
        await page.goto(`${app.url}/app/coach`);
        const took = await reviewAll(page, waves, voiceMs);
        const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
        const notes = [
          `${took.presses} presses, ${(took.presses / waves).toFixed(1)} a wave. From the press on Next until the wave can be recorded ${seconds(toPercentile(took.next, 50))} (95th percentile ${seconds(toPercentile(took.next, 95))}), from Record until the microphone records ${seconds(toPercentile(took.start, 50))}, sending all ${seconds(took.sendMs)}.`,
        ];
        for (const note of notes) say(note);
        return [
          {
            what: `${waves} waves with ${voiceMs / 1000} s of voice each`,
            unit: 'min',
            ours: [took.allMs / 60_000],
            bare: [(waves * voiceMs) / 60_000],
            goal: { ours: 'at most', value: GOAL_MIN },
            notes,
          },
        ];
      } finally {
        await close();
      }
    } finally {
      await app.stop();
    }
  },
};

async function reviewAll(page: Page, waves: number, voiceMs: number) {
  const took = { next: [] as number[], start: [] as number[], presses: 0, sendMs: 0, allMs: 0 };
  const press = async (key: string) => {
    took.presses += 1;
    await page.keyboard.press(key);
  };
  const tiles = page.getByRole('list', { name: 'Inbox' }).getByRole('link');
  await tiles.first().waitFor();
  await page.waitForLoadState('networkidle');
  const from = performance.now();
  took.presses += 1;
  await tiles.first().click();
  let since = from;
  for (let nth = 1; nth <= waves; nth += 1) {
    await waitForWave(page);
    took.next.push(performance.now() - since);
    since = performance.now();
    await press('r');
    await page.getByText(/^Recording/).waitFor();
    took.start.push(performance.now() - since);
    await press(' ');
    await wait(voiceMs);
    if (nth === waves) break;
    const address = page.url();
    since = performance.now();
    // Ends the recording, too.
    await press('n');
    await page.waitForURL((url) => url.href !== address);
  }
  await press('r');
  since = performance.now();
  took.presses += 2;
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await page.getByRole('button', { name: /^Send( all \d+)?$/ }).click();
  await page.getByText('All reviews sent').waitFor();
  took.sendMs = performance.now() - since;
  took.allMs = performance.now() - from;
  return took;
}

/** Until its picture is there, and it can be recorded. */
async function waitForWave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record review' }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
}
