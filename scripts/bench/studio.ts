import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { createFilmedWaves } from './studio/create-filmed-waves.ts';
import { drawNumberedFilm, type NumberedFilm } from './studio/numbered-film.ts';
import { type Shown, showFrames, type Way, watchTwo } from './studio/shown-frames.ts';
import { workForHours } from './studio/work-for-hours.ts';
import { createWorld, type World } from './support/create-world.ts';
import { signIn } from './support/open-browser.ts';
import { openOwnBrowser } from './support/open-own-browser.ts';
import { readTreeMemory } from './support/process-tree.ts';
import { type App, startApp } from './support/start-app.ts';
import { toPercentile } from './support/statistics.ts';

type Amounts = {
  film: NumberedFilm;
  turns: number;
  steps: number;
  seeks: number;
  togetherMs: number;
  actions: number;
};

const SIZES: Record<Size, Amounts> = {
  full: {
    film: { width: 1920, height: 1080, fps: 60, seconds: 60 },
    turns: 2,
    steps: 500,
    seeks: 200,
    togetherMs: 30_000,
    // Two hours of a coach who does something every three seconds.
    actions: 2400,
  },
  short: {
    film: { width: 320, height: 180, fps: 60, seconds: 4 },
    turns: 1,
    steps: 5,
    seeks: 3,
    togetherMs: 300,
    actions: 20,
  },
};
/** The second wave starts so much later in the same video. */
const SECOND_STARTS_MS = 500;

export const studio: Benchmark = {
  name: 'studio',
  title: 'The studio',
  how: `A wave that is a drawn video of 60 s, 1080p60, every frame of which carries its number, in Chromium at 1280 × 800
    without a graphics card. A step is a press of an arrow key, four forward and one back; a seek goes to a random frame by
    the slider, once the page has the video in memory. Each is measured until the right number is read from the picture’s pixels, at the soonest when the browser
    reports a frame. Compared with a plain video element on an empty page that plays the 360p preview, with half as many frames,
    and is seeked by its time. Frames are wrong if the picture shows another number two screen frames after it showed the right one, or none
    within 2 s. Then the wave plays beside a second one for 30 s, and both numbers are read at each frame of the screen;
    compared with two plain elements that are started one after the other. Last, a coach draws, undoes, steps and plays
    2,400 times, which is an action every three seconds for two hours; the objects, texts and closures of the page’s scripts
    after that, with the garbage collected, are compared with those after the first tenth. What V8 compiles of the scripts is
    named beside it: it grows with use until all that runs often is compiled, and holds nothing of the coach’s work.`,
  records: ['0091-a-drawing-belongs-to-a-frame-of-a-video', '0092-two-waves-share-one-clock'],
  async run(size, say) {
    const amounts = SIZES[size];
    const app = await startApp({ LOG_LEVEL: 'warn' });
    try {
      const world = await createWorld(app);
      const film = await readFile(await drawNumberedFilm(amounts.film));
      say('converting the video');
      const made = await createFilmedWaves(world, film, amounts.film.seconds, SECOND_STARTS_MS);
      const place = { app, world, amounts, ...made };
      return [
        ...(await compareFrames(place, say)),
        await compareTwo(place, say),
        await compareHours(place),
      ];
    } finally {
      await app.stop();
    }
  },
};

type Say = (line: string) => void;
type Place = {
  app: App;
  world: World;
  amounts: Amounts;
  waveId: string;
  secondId: string;
  /** The address of the preview of the first. */
  preview: string;
};
type Side = 'ours' | 'bare';
type Seen = { steps: Shown; seeks: Shown; memoryMiB: number };

async function compareFrames(place: Place, say: Say): Promise<Comparison[]> {
  const { turns, steps, seeks } = place.amounts;
  const seen: Record<Side, Seen[]> = { ours: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const side of ['ours', 'bare'] as const) {
      const shown = await withPage(place, side, 1, (page, pid) =>
        moveAbout(page, pid, side, place),
      );
      seen[side].push(shown);
      const [step, seek] = [shown.steps, shown.seeks].map(({ tookMs }) => toPercentile(tookMs, 95));
      say(`${side}: step ${step?.toFixed(1)} ms, seek ${seek?.toFixed(1)} ms`);
    }
  }
  const compare = (what: string, unit: string, figure: (one: Seen) => number) => ({
    what,
    unit,
    ours: seen.ours.map(figure),
    bare: seen.bare.map(figure),
    goal: null,
  });
  const countWrong = (side: Side) =>
    seen[side].reduce((sum, one) => sum + one.steps.wrong + one.seeks.wrong, 0);
  const asked = turns * (steps + seeks);
  return [
    {
      ...compare(`A frame step, 95th percentile of ${steps}`, 'ms', toP95('steps')),
      goal: { ours: 'at most', value: 33 },
      notes: [
        `Of ${asked} frames that were asked for, ${countWrong('ours')} of ours and ${countWrong('bare')} of the plain element’s were wrong.`,
      ],
    },
    compare('A frame step, median', 'ms', (one) => toPercentile(one.steps.tookMs, 50)),
    {
      ...compare(`A random seek, 95th percentile of ${seeks}`, 'ms', toP95('seeks')),
      goal: { ours: 'at most', value: 50 },
    },
    compare('A random seek, median', 'ms', (one) => toPercentile(one.seeks.tookMs, 50)),
    compare('Memory of the browser after that', 'MiB', ({ memoryMiB }) => memoryMiB),
  ];
}

function toP95(of: 'steps' | 'seeks') {
  return (one: Seen) => toPercentile(one[of].tookMs, 95);
}

async function moveAbout(page: Page, pid: number, side: Side, { amounts }: Place): Promise<Seen> {
  const { film, steps, seeks } = amounts;
  const last = film.fps * film.seconds - 1;
  // The preview has every other frame.
  const to = (way: Way, frames: number[]) =>
    side === 'ours'
      ? showFrames(page, way, frames, film.fps)
      : showFrames(
          page,
          'time',
          frames.map((frame) => Math.min(last - 1, frame * 2)),
          film.fps,
        );
  // Four forward and one back.
  const walk = Array.from(
    { length: steps },
    (_, n) => Math.floor(n / 5) * 3 + (n % 5 === 4 ? 3 : (n % 5) + 1),
  );
  const stepped = await to('key', walk);
  const random = createRandom();
  const places = Array.from({ length: seeks }, () =>
    Math.round(random() * (side === 'ours' ? last : (last - 1) / 2)),
  );
  const sought = await to('slider', places);
  return { steps: stepped, seeks: sought, memoryMiB: readTreeMemory(pid) };
}

/** The same places in each run: a linear congruential generator of 32 bits (Numerical Recipes). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function compareTwo(place: Place, say: Say): Promise<Comparison> {
  const { togetherMs, film } = place.amounts;
  const later = (SECOND_STARTS_MS * film.fps) / 1000;
  const apart: Record<Side, number[]> = { ours: [], bare: [] };
  for (const side of ['ours', 'bare'] as const) {
    const seen = await withPage(place, side, 2, async (page) => {
      if (side === 'ours') await page.keyboard.press('Space');
      else await page.evaluate(startAll, SECOND_STARTS_MS / 1000);
      return watchTwo(page, togetherMs);
    });
    // After both have started.
    apart[side] = seen
      .slice(seen.length / 10)
      .map(([first, second]) => Math.abs(second - later - first));
    say(`${side}: ${Math.max(...apart[side])} frames apart at the most`);
  }
  const share = (side: Side) => {
    const close = apart[side].filter((frames) => frames <= 1).length;
    return ((100 * close) / apart[side].length).toFixed(1);
  };
  return {
    what: `Two waves apart while they play ${togetherMs / 1000} s, 95th percentile`,
    unit: 'frames',
    ours: [toPercentile(apart.ours, 95)],
    bare: [toPercentile(apart.bare, 95)],
    goal: { ours: 'at most', value: 1 },
    notes: [
      `Within one frame: ${share('ours')} % of ${apart.ours.length} pictures of ours, ${share('bare')} % of ${apart.bare.length} of the plain elements’. At the most ${Math.max(...apart.ours)} and ${Math.max(...apart.bare)} frames.`,
    ],
  };
}

/** Runs in the page. */
async function startAll(laterS: number): Promise<void> {
  const [first, second] = document.querySelectorAll('video');
  if (!first || !second) throw new Error('The page has no two videos');
  second.currentTime = laterS;
  await new Promise((resolve) => second.addEventListener('seeked', resolve, { once: true }));
  await Promise.all([first.play(), second.play()]);
}

async function compareHours(place: Place): Promise<Comparison> {
  const { actions } = place.amounts;
  const heap = await withPage(place, 'ours', 1, (page) => workForHours(page, actions));
  return {
    what: `Memory of the page’s scripts after ${actions} actions, beside that after ${actions / 10}`,
    unit: 'MiB',
    ours: [heap.atEnd.dataMiB],
    bare: [heap.atTenth.dataMiB],
    goal: { ratio: 'at most', value: 1.1 },
    notes: [
      `What V8 compiles of the scripts while they run: ${heap.atTenth.codeMiB.toFixed(2)} then ${heap.atEnd.codeMiB.toFixed(2)} MiB. The browser’s own documents and listeners: ${heap.kept}.`,
    ],
  };
}

/** @param videos one, or two beside each other */
async function withPage<Result>(
  { app, world, waveId, secondId, preview }: Place,
  side: Side,
  videos: 1 | 2,
  use: (page: Page, pid: number) => Promise<Result>,
): Promise<Result> {
  const { context, pid, close } = await openOwnBrowser({ width: 1280, height: 800 });
  try {
    await signIn(context, world, app.url);
    const page = await context.newPage();
    if (side === 'ours') {
      const second = videos === 2 ? `?with=${secondId}` : '';
      await page.goto(`${app.url}/app/coach/studio/${waveId}${second}`);
      await page.getByRole('slider', { name: 'Time' }).waitFor();
    } else {
      const plainUrl = `${app.url}/plain`;
      const video = `<video muted src="${preview}" style="width:${100 / videos - 1}%"></video>`;
      const body = `<!doctype html><title>Plain</title>${video.repeat(videos)}`;
      await page.route(plainUrl, (route) => route.fulfill({ body, contentType: 'text/html' }));
      await page.goto(plainUrl);
    }
    await page.waitForFunction(
      (source) =>
        [...document.querySelectorAll('video')].every(
          ({ readyState, src }) => readyState >= 3 && src.startsWith(source),
        ),
      side === 'ours' ? 'blob:' : 'http',
    );
    return await use(page, pid);
  } finally {
    await close();
  }
}
