import { openAsBlob } from 'node:fs';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { createSessionWaves } from './support/create-session-waves.ts';
import { createWorld } from './support/create-world.ts';
import { drawTinyFilm } from './support/draw-tiny-film.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { measureRate } from './support/measure-rate.ts';
import { readCpuSeconds } from './support/read-cpu-seconds.ts';
import { type App, startApp } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';

const CLIENTS = 8;
const SIZES: Record<Size, { waves: number; turns: number; seconds: number }> = {
  full: { waves: 50, turns: 4, seconds: 4 },
  short: { waves: 5, turns: 1, seconds: 0.5 },
};
const WAYS = [
  { what: 'Session page of 50 waves, as browsers ask (gzip)', encoding: 'gzip', goal: 0.4 },
  { what: 'The same, not compressed', encoding: 'identity', goal: null },
];

export const sessionPage: Benchmark = {
  name: 'session-page',
  title: 'The session page under load',
  how: `Requests per second with eight concurrent requests, signed in, on the embedded backend. Compared with the
    same build of the same routes behind the same server, with recorded data in place of every loader and without
    middleware. The shares are processor time, read from the kernel.`,
  records: [
    '0054-private-files-are-checked-at-every-request',
    '0073-pages-are-built-for-slow-phones',
    '0127-a-sessions-page-sends-six-requests',
  ],
  async run(size, say) {
    const { waves, turns, seconds } = SIZES[size];
    const app = await startApp();
    try {
      const world = await createWorld(app);
      await createSessionWaves(
        world,
        waves,
        await openAsBlob(await drawTinyFilm(), { type: 'video/mp4' }),
      );
      say(`${waves} waves are there`);
      const fixed = await startProgram('scripts/bench/programs/serve-fixed-session.ts', {
        args: [world.path, world.cookie],
        env: {
          SUPABASE_URL: app.backend.url,
          SUPABASE_PUBLISHABLE_KEY: app.keys.publishableKey,
          SUPABASE_SECRET_KEY: app.keys.secretKey,
          EMBEDDED_BACKEND: 'true',
        },
      });
      try {
        const comparisons: Comparison[] = [];
        for (const { what, encoding, goal } of WAYS) {
          const headers = { cookie: world.cookie, 'accept-encoding': encoding };
          const load = { headers, clients: CLIENTS, seconds };
          const ask = (url: string) => () => measureRate({ ...load, url: url + world.path });
          // Both servers compile what they need before the clock runs.
          for (const url of [app.url, fixed.url])
            await measureRate({ ...load, url: url + world.path, seconds: seconds / 2 });
          const shares = createShares(app);
          const figures = await measureInTurns(turns, shares.watch(ask(app.url)), ask(fixed.url));
          say(`${what}: ${figures.ours.map(Math.round)} beside ${figures.bare.map(Math.round)}`);
          comparisons.push({
            what,
            unit: 'requests/s',
            ...figures,
            notes: shares.notes(),
            goal: goal === null ? null : { ratio: 'at least', value: goal },
          });
        }
        return comparisons;
      } finally {
        await fixed.stop();
      }
    } finally {
      await app.stop();
    }
  },
};

/** The processor time of our own requests, by part. */
function createShares({ process: server, backend }: App) {
  const read = () => ({
    'the server': readCpuSeconds(server.pid ?? 0),
    'the backend': readCpuSeconds(backend.pid),
    PostgreSQL: readCpuSeconds(backend.postgresPid, true),
  });
  const spent = new Map<string, number>();
  let requests = 0;
  return {
    watch: (measure: () => Promise<number>) => async () => {
      const before: Record<string, number> = read();
      const started = performance.now();
      const rate = await measure();
      requests += (rate * (performance.now() - started)) / 1000;
      for (const [part, seconds] of Object.entries(read())) {
        spent.set(part, (spent.get(part) ?? 0) + seconds - (before[part] ?? 0));
      }
      return rate;
    },
    notes: () => {
      const all = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0);
      if (all === 0) return [];
      const parts = [...spent].map(
        ([part, seconds]) =>
          `${part} ${((seconds / requests) * 1000).toFixed(1)} ms (${Math.round((seconds / all) * 100)} %)`,
      );
      return [`Processor time of one request: ${parts.join(', ')}.`];
    },
  };
}
