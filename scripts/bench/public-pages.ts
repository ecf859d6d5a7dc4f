import { publicPages as titledPages } from '#app/components/public-pages.ts';
import type { Benchmark, Comparison, Goal, Size } from './benchmark.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { type LighthouseRun, runLighthouse } from './support/run-lighthouse.ts';
import { savePublicPages } from './support/save-public-pages.ts';
import { createDataDir, startApp } from './support/start-app.ts';
import { startDevTools } from './support/start-devtools.ts';
import { startOpenMeteo } from './support/start-open-meteo.ts';
import { startProgram } from './support/start-program.ts';
import { waitUntil } from './support/wait-until.ts';

const SPOT = '/report/supertubos-peniche';
const TURNS: Record<Size, number> = { full: 3, short: 1 };
const LEAST_SCORE = 98;
const MOST_KB = 100;

export const publicPages: Benchmark = {
  name: 'public-pages',
  title: 'Public pages',
  how: `Each public page by Lighthouse in Chromium, as its phone with an empty cache, on slow 4G and with a four
    times slower processor, both really applied by DevTools (Lighthouse’s usual figures are calculated from a load
    at full speed, and better). Compared with the same HTML, with its style sheet inlined, saved as a file with the
    same pictures but without scripts, from a plain file server that compressed the files in advance. The weight is
    all bytes over the connection, headers included, until no request is loading. The report’s forecast is
    generated; it comes from the database like a real one.`,
  records: ['0043-public-pages-are-rendered-once', '0073-pages-are-built-for-slow-phones'],
  async run(size, say) {
    const meteo = await startOpenMeteo();
    const weather = {
      OPEN_METEO_MARINE_URL: meteo.marineUrl,
      OPEN_METEO_FORECAST_URL: meteo.forecastUrl,
    };
    const app = await startApp(weather);
    const { dataDir: folder, remove } = await createDataDir();
    const files = await startProgram('scripts/bench/programs/serve-files.ts', { args: [folder] });
    const chromium = await startDevTools();
    const paths = size === 'short' ? ['/'] : [...Object.keys(titledPages), SPOT];
    try {
      await waitUntil('the forecast', () => hasForecast(app.url + SPOT), 250);
      await savePublicPages(app.url, paths, folder);
      const measured: Measured[] = [];
      for (const path of paths) {
        const page = await measure(path, TURNS[size], { app, files, chromium });
        say(`${path}: ${page.lcp.ours.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
        measured.push(page);
      }
      return toComparisons(measured);
    } finally {
      await chromium.stop();
      await files.stop();
      await app.stop();
      meteo.stop();
      await remove();
    }
  },
};

type Pair<Of> = { ours: Of[]; bare: Of[] };
type Measured = { path: string; runs: Pair<LighthouseRun>; lcp: Pair<number> };
type Places = { app: { url: string }; files: { url: string }; chromium: { port: number } };

async function measure(path: string, turns: number, at: Places): Promise<Measured> {
  const runs: Pair<LighthouseRun> = { ours: [], bare: [] };
  const load = (side: 'ours' | 'bare', url: string) => async () => {
    const run = await runLighthouse(url + path, at.chromium.port);
    runs[side].push(run);
    return run.lcpMs / 1000;
  };
  const lcp = await measureInTurns(turns, load('ours', at.app.url), load('bare', at.files.url));
  return { path, runs, lcp };
}

function toComparisons(pages: Measured[]): Comparison[] {
  const rows = (
    what: string,
    goal: Goal,
    read: (page: Measured) => Omit<Comparison, 'what' | 'goal'>,
  ) => pages.map((page) => ({ what: `${what}: \`${page.path}\``, goal, ...read(page) }));
  return [
    ...rows('Largest contentful paint', { ratio: 'at most', value: 1.1 }, ({ lcp }) => ({
      unit: 's',
      ...lcp,
    })),
    ...rows('Lowest of four scores', { ours: 'at least', value: LEAST_SCORE }, ({ runs }) => ({
      unit: 'points',
      ...each(runs, ({ scores }) => Math.min(...Object.values(scores))),
      notes: [describeScores(runs.ours)],
    })),
    ...rows('Weight', { ours: 'at most', value: MOST_KB }, ({ runs }) => ({
      unit: 'kB',
      ...each(runs, (run) => weigh(run) / 1000),
      notes: [describeWeight(runs.ours)],
    })),
    {
      what: 'Pages without layout shift',
      unit: 'pages',
      ours: [pages.filter(({ runs }) => isStill(runs.ours)).length],
      bare: [pages.filter(({ runs }) => isStill(runs.bare)).length],
      goal: { ours: 'at least', value: pages.length },
      notes: pages.flatMap(describeShift),
    },
  ];
}

function each({ ours, bare }: Pair<LighthouseRun>, read: (run: LighthouseRun) => number) {
  return { ours: ours.map(read), bare: bare.map(read) };
}

function describeShift({ path, runs }: Measured): string[] {
  const most = (side: LighthouseRun[]) => Math.max(...side.map(({ shift }) => shift)).toFixed(5);
  if (isStill(runs.ours) && isStill(runs.bare)) return [];
  return [`\`${path}\` moves by ${most(runs.ours)} at most, the bare page by ${most(runs.bare)}.`];
}

function isStill(runs: LighthouseRun[]): boolean {
  return runs.every(({ shift }) => shift === 0);
}

function weigh({ bytes }: LighthouseRun): number {
  return [...bytes.values()].reduce((total, more) => total + more, 0);
}

/** The smallest of all loads. */
function describeScores(runs: LighthouseRun[]): string {
  const least = (name: keyof LighthouseRun['scores']) =>
    Math.min(...runs.map(({ scores }) => scores[name]));
  const lost = [...new Set(runs.flatMap((run) => run.lost))];
  const why = lost.length > 0 ? ` (lost by ${lost.join(', ')})` : '';
  return `Performance ${least('performance')}, accessibility ${least('accessibility')}, best practices ${least('best-practices')}, SEO ${least('seo')}${why}.`;
}

/** Of the last load; loads differ by a few bytes of headers. */
function describeWeight(runs: LighthouseRun[]): string {
  const kinds = [...(runs.at(-1)?.bytes ?? [])].toSorted(([, one], [, other]) => other - one);
  return `${kinds.map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)} kB`).join(', ')}.`;
}

/** The first visitor sees that the forecast is being fetched. */
async function hasForecast(url: string): Promise<boolean> {
  const page = await (await fetch(url)).text();
  return page.includes('<caption');
}
