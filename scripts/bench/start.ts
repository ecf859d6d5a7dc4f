import { rm } from 'node:fs/promises';
import { createDataFolders } from '../../supabase/embedded/data-folders.ts';
import { startPostgres } from '../../supabase/embedded/postgres/start-postgres.ts';
import type { Benchmark, Comparison, Size } from './benchmark.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { createDataDir, toEnv } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';
import { undoOnStop } from './support/stoppable.ts';
import { toSeconds } from './support/stopwatch.ts';

const TURNS: Record<Size, number> = { full: 3, short: 1 };

export const start: Benchmark = {
  name: 'start',
  title: 'Start',
  how: `From the start of the process until it reports that it is ready, as built: cold with an empty data folder (the
    start creates the database and runs every migration), warm with the folder of the run before. Compared with a
    Node server that says hello and a PostgreSQL from the same binaries, one after the other: the cost of a start
    without other work.`,
  records: [],
  async run(size, say) {
    const comparisons: Comparison[] = [];
    const folders = { ours: await createDataDir(), bare: await createDataDir() };
    const startBoth = async (goal: Comparison['goal'], what: string, isCold: boolean) => {
      const figures = await measureInTurns(
        TURNS[size],
        async () => {
          if (isCold) await rm(folders.ours.dataDir, { recursive: true });
          return startOurs(folders.ours.dataDir);
        },
        async () => {
          if (isCold) await rm(folders.bare.dataDir, { recursive: true });
          return startBare(folders.bare.dataDir);
        },
      );
      say(`${what}: ${figures.ours.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
      comparisons.push({ what, goal, unit: 's', ...figures });
    };
    try {
      await startBoth(null, 'Cold start', true);
      await startBoth({ ours: 'at most', value: 5 }, 'Warm start', false);
    } finally {
      for (const { remove } of Object.values(folders)) await remove();
    }
    return comparisons;
  },
};

async function startOurs(dataDir: string): Promise<number> {
  let stop = async () => {};
  const seconds = await toSeconds(async () => {
    ({ stop } = await startProgram('server.ts', { env: toEnv(dataDir) }));
  });
  await stop();
  return seconds;
}

async function startBare(dataDir: string): Promise<number> {
  const stops: (() => Promise<void>)[] = [];
  const seconds = await toSeconds(async () => {
    stops.push((await startProgram('scripts/bench/programs/say-hello.ts')).stop);
    const starting = startPostgres(createDataFolders(dataDir), async () => undefined);
    stops.push(undoOnStop(async () => (await starting).stop()));
    await starting;
  });
  for (const stop of stops) await stop();
  return seconds;
}
