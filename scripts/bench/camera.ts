import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { type Filmer, filmWith } from './camera/film-with.ts';
import { type Filmed, measureFilming } from './camera/measure-filming.ts';
import { type Steps, sendWave } from './camera/send-wave.ts';
import { createWorld } from './support/create-world.ts';
import { openBrowser } from './support/open-browser.ts';
import { type App, startApp } from './support/start-app.ts';
import { startUplink } from './support/start-uplink.ts';
import { toMedian, toPercentile } from './support/statistics.ts';
import { waitForIdleWorker } from './support/watch-conversions.ts';

type Amounts = { turns: number; filmS: number; saves: number; waves: number; waveS: number };

const SIZES: Record<Size, Amounts> = {
  full: { turns: 2, filmS: 30, saves: 20, waves: 2, waveS: 12 },
  // No wave is sent: that takes eight seconds of waiting, and tests/e2e/film.spec.ts sends some.
  short: { turns: 1, filmS: 2, saves: 1, waves: 0, waveS: 12 },
};
const UPLINK_BITS_PER_SECOND = 4_000_000;
const ROUND_TRIP_MS = 80;

export const camera: Benchmark = {
  name: 'camera',
  title: 'The camera',
  how: `Chromium’s fake camera shows drawn frames with numbers, 720p30, under grain. Our page films them for 30 s and
    holds the last 30 s. Compared with a plain page, in a browser of its own, that shows the same stream and
    records it by MediaRecorder with the same codec, rate and keyframes. Processor time and memory are of all
    processes of the browser, from the kernel, without the files of the program; both depend little on other
    programs. Once our service worker has kept the camera, it is stopped: a browser does that after 30 s, a browser with
    a debugger never. Frames are counted by the numbers in the saved files. A save takes from the press until “Saved on
    this device”; the bare one writes all that MediaRecorder has given to a file, and waits for no flush. Then a
    wave of 12 s is saved for a surfer, over an uplink of 4 Mbit/s with 80 ms for a round trip, and a second
    browser opens its link as soon as the wave is ready, until the video plays there. Compared with the time that
    the bytes of the wave need on the uplink. Other programs ran on the machine, as its load says: times other than
    processor time are upper bounds.`,
  records: ['0082-a-saved-wave-is-a-clip', '0083-the-camera-films-in-a-worker'],
  async run(size, say) {
    const amounts = SIZES[size];
    const app = await startApp({ LOG_LEVEL: 'warn' });
    try {
      return [
        ...(await compareFilming(app, amounts, say)),
        ...(amounts.waves > 0 ? [await measureWaves(app, amounts, say)] : []),
      ];
    } finally {
      await app.stop();
    }
  },
};

type Say = (line: string) => void;

async function compareFilming(
  app: App,
  { turns, filmS, saves }: Amounts,
  say: Say,
): Promise<Comparison[]> {
  const world = await createWorld(app);
  const filmed: Record<Filmer, Filmed[]> = { ours: [], recorder: [], preview: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const filmer of ['ours', 'recorder', 'preview'] as const) {
      const seconds = { world, url: app.url, seconds: 30 };
      const film = await filmWith(filmer, seconds, (browser) =>
        measureFilming(filmer, browser, { filmS, saves }),
      );
      filmed[filmer].push(film);
      say(`${filmer}: ${film.cpuSeconds.toFixed(1)} s, ${Math.round(film.memoryMiB)} MiB`);
    }
  }
  const list = (filmer: Filmer, figure: (film: Filmed) => number) => filmed[filmer].map(figure);
  const compare = (what: string, unit: string, figure: (film: Filmed) => number) => ({
    what,
    unit,
    ours: list('ours', figure),
    bare: list('recorder', figure),
  });
  const goal = { ratio: 'at most', value: 1.3 } as const;
  const shown = (figure: (film: Filmed) => number) => toMedian(list('preview', figure)).toFixed(1);
  return [
    {
      ...compare(`Processor time of ${filmS} s of filming`, 's', ({ cpuSeconds }) => cpuSeconds),
      goal,
      notes: [
        `A page that only shows the picture takes ${shown(({ cpuSeconds }) => cpuSeconds)} s.`,
        `MediaRecorder wrote ${filmed.recorder[0]?.saved?.kind}.`,
      ],
    },
    {
      ...compare('Memory of the browser after it', 'MiB', ({ memoryMiB }) => memoryMiB),
      goal,
      notes: [
        `With a page that only shows the picture ${shown(({ memoryMiB }) => memoryMiB)} MiB.`,
      ],
    },
    {
      ...compare('Frames of the camera that are in the file', '%', toKeptPercent),
      goal: null,
      notes: (['ours', 'recorder'] as const).map((filmer) => describeFrames(filmer, filmed)),
    },
    { ...compare(`A save of ${filmS} s, 95th percentile of ${saves}`, 'ms', toSaveMs), goal: null },
  ];
}

function toKeptPercent({ saved }: Filmed): number {
  if (!saved) return 0;
  const { kept, missing } = saved.frames;
  return (100 * kept) / (kept + missing);
}

function toSaveMs({ saved }: Filmed): number {
  return saved ? toPercentile(saved.tookMs, 95) : 0;
}

function describeFrames(filmer: 'ours' | 'recorder', filmed: Record<Filmer, Filmed[]>): string {
  const counts = filmed[filmer].flatMap(({ saved }) =>
    saved ? [`${saved.frames.missing} beside ${saved.frames.kept}`] : [],
  );
  return `Missing ${filmer === 'ours' ? 'of ours' : 'of MediaRecorder’s'}: ${counts.join(', ')}.`;
}

async function measureWaves(app: App, { waves, waveS }: Amounts, say: Say): Promise<Comparison> {
  const world = await createWorld(app);
  const uplink = await startUplink(app.url, UPLINK_BITS_PER_SECOND, ROUND_TRIP_MS);
  const other = await openBrowser();
  try {
    const steps: Steps[] = [];
    const bare: number[] = [];
    await filmWith('ours', { world, url: uplink.url, seconds: waveS }, async ({ page }) => {
      for (let wave = 0; wave < waves; wave += 1) {
        const phone = await other.newPage();
        const sent = await sendWave(world, page, phone, app.url, `Ana ${wave + 1}`);
        await phone.close();
        steps.push(sent.steps);
        bare.push((sent.sizeBytes * 8) / UPLINK_BITS_PER_SECOND);
        say(`press to picture: ${sent.steps.all.toFixed(1)} s`);
        await waitForIdleWorker(world);
      }
    });
    const median = (name: keyof Steps) => toMedian(steps.map((step) => step[name])).toFixed(2);
    return {
      what: `From the press until a wave of ${waveS} s plays by its link`,
      unit: 's',
      ours: steps.map(({ all }) => all),
      bare,
      goal: { ours: 'at most', value: 45 },
      notes: [
        `Saving ${median('save')} s, waiting for the end of riding ${median('riding')} s, the upload ${median('upload')} s, inspection ${median('inspection')} s, picture and preview of the wave ${median('preview')} s, until the link’s page plays it ${median('page')} s.`,
      ],
    };
  } finally {
    await other.close();
    await uplink.stop();
  }
}
