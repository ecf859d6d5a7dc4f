import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Comparison, Goal, Size } from './benchmark.ts';
import { createRandomFile } from './support/create-random-file.ts';
import { createWorld, type World } from './support/create-world.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { readMemory, readPeakMemory, startPeakMemory } from './support/peak-memory.ts';
import { sendByTus } from './support/send-by-tus.ts';
import { sendFile } from './support/send-file.ts';
import { type App, startApp } from './support/start-app.ts';
import { startProgram } from './support/start-program.ts';

const MIB = 1024 ** 2;

const SIZES: Record<Size, { fileBytes: number; turns: number }> = {
  full: { fileBytes: 1024 * MIB, turns: 5 },
  short: { fileBytes: 24 * MIB, turns: 1 },
};

type Way = { what: string; chunkBytes: number; through: 'server' | 'backend'; goal: Goal | null };

const WAYS: Way[] = [
  {
    what: 'Upload, 64 MiB chunks, through the server as browsers do',
    chunkBytes: 64 * MIB,
    through: 'server',
    goal: { ratio: 'at least', value: 0.8 },
  },
  {
    what: 'The same, straight to the backend',
    chunkBytes: 64 * MIB,
    through: 'backend',
    goal: { ratio: 'at least', value: 0.8 },
  },
  {
    what: 'Upload, 6 MiB chunks, through the server',
    chunkBytes: 6 * MIB,
    through: 'server',
    goal: null,
  },
];

export const upload: Benchmark = {
  name: 'upload',
  title: 'Uploads',
  how: `A file of 1 GiB by tus, from the creation of the upload to the response to its last chunk. Compared with one
    HTTP PUT of the same file to a Node server of twenty lines, which streams it to the same disk and syncs it
    before it responds. Both write a new file each time; deleting it does not count. Both receive one file before
    the measurement starts. Memory is each process's peak during the upload, minus its memory before.`,
  records: [
    '0017-body-buffers-count-as-heap',
    '0069-uploads-pass-through-the-server-without-copies',
  ],
  async run(size, say) {
    const { fileBytes, turns } = SIZES[size];
    const app = await startApp();
    const file = join(app.dataDir, 'film.mp4');
    const bare = await startProgram('scripts/bench/programs/receive-file.ts', {
      args: [app.dataDir],
    });
    try {
      await createRandomFile(file, fileBytes);
      const world = await createWorld(app);
      const toRate = (seconds: number) => fileBytes / MIB / seconds;
      const comparisons: Comparison[] = [];
      await putOnce(app, bare.url, file);
      for (const way of WAYS) {
        await sendOnce(app, world, file, way);
        const memory = createMemory(app);
        const figures = await measureInTurns(
          turns,
          async () => toRate(await memory.watch(() => sendOnce(app, world, file, way))),
          async () => toRate(await putOnce(app, bare.url, file)),
        );
        say(`${way.what}: ${figures.ours.map(Math.round).join(', ')} MiB/s`);
        const { what, goal } = way;
        comparisons.push({ what, goal, unit: 'MiB/s', ...figures, notes: memory.notes() });
      }
      return comparisons;
    } finally {
      await bare.stop();
      await app.stop();
    }
  },
};

/** Seconds; deletes the upload afterwards, with tus's files of it. */
async function sendOnce(app: App, world: World, file: string, way: Way): Promise<number> {
  const { size } = await stat(file);
  const sent = await sendByTus(world, file, size, {
    endpoint: way.through === 'server' ? app.url : app.backend.url,
    chunkBytes: way.chunkBytes,
  });
  await world.admin.from('videos').delete().eq('id', sent.videoId);
  await world.admin.storage.from('originals').remove([sent.path]);
  await rm(join(app.dataDir, 'uploads', sent.uploadId), { force: true });
  return sent.seconds;
}

/** Seconds; deletes the file afterwards. */
async function putOnce({ dataDir }: App, url: string, file: string): Promise<number> {
  const seconds = await sendFile(url, file);
  await rm(join(dataDir, 'received'));
  return seconds;
}

/** How much more memory the server and the backend use while something runs. */
function createMemory({ process: server, backend }: App) {
  const parts = [
    { name: 'the server', pid: server.pid ?? 0, more: 0, most: 0 },
    { name: 'the backend', pid: backend.pid, more: 0, most: 0 },
  ];
  return {
    async watch<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const before = parts.map(({ pid }) => readMemory(pid) ?? 0);
      for (const { pid } of parts) startPeakMemory(pid);
      const answer = await work();
      for (const [index, part] of parts.entries()) {
        const peak = readPeakMemory(part.pid) ?? 0;
        part.most = Math.max(part.most, peak);
        part.more = Math.max(part.more, peak - (before[index] ?? 0));
      }
      return answer;
    },
    notes: () =>
      parts
        .filter(({ most }) => most > 0)
        .map(
          ({ name, most, more }) =>
            `At its peak ${name} held ${most.toFixed(0)} MiB, ${more.toFixed(0)} MiB more than before.`,
        ),
  };
}
