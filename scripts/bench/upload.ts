import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Comparison, Goal, Size } from './benchmark.ts';
import { createWorld, type World } from './support/create-world.ts';
import { inTurns } from './support/in-turns.ts';
import { makeRandomFile } from './support/make-random-file.ts';
import { forgetPeakMemory, readMemory, readPeakMemory } from './support/peak-memory.ts';
import { putFile } from './support/put-file.ts';
import { sendByTus } from './support/send-by-tus.ts';
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
  how: `A file of 1 GiB by tus, from its creation to the answer to its last chunk, beside one HTTP PUT of
    the same file to a Node server of twenty lines that streams it to the same disk and syncs it before it
    answers. Both write a new file each time, and removing it is not counted; both have taken one before the
    clock runs. Memory is what each process held at most meanwhile, beyond what it held before.`,
  tried: [
    'Half of the backend’s time was collecting garbage: 25 collections of the whole heap for 512 MiB, since every piece of a body is new memory outside it. Such memory is counted otherwise now (docs/decisions/0017): processor time without the kernel’s fell from 2.8 to 1.0 seconds for 1 GiB in the backend and from 1.3 to 0.4 in the server, where the bare server takes 0.5.',
    'tus takes a request as a web stream, and making one copied every chunk into new memory. They are handed on now (supabase/embedded/tus/hand-on-chunks.ts), which took the backend’s processor time for 1 GiB from 6.7 to 4.4 seconds.',
    'What is left is the second hop: three processes share two cores, and the kernel copies each byte twice more. Straight to the backend little is left. On the machine of an earlier run that came to 0.82 through the server; the faster the cores are beside the disk, the more the hop shows.',
    'The bare server wrote over its old file at first, while ours took memory that this virtual machine had never touched, which costs the kernel three times as much: it flattered the bare one by a fifth.',
    'Past tus’s streams, from the request to the file through the room guard alone, the backend took 1.0 seconds of processor time for 256 MiB instead of 1.1 to 1.3, before garbage was dealt with. That was not kept: it goes past tus’s limit of a body and its way to end a request whose lock another wants.',
    'One write takes up to 1 MiB of what came during the write before it, uncopied: 5 % more of chunks of 6 MiB, nothing of larger ones.',
    'A unix socket instead of TCP between the server and the backend changed nothing that the noise did not hide (0.79 instead of 0.78 of the way straight to the backend). Syncing each chunk in the background, so that less is left to sync at the end, gained 2 %, which was not worth its errors to be kept for later.',
    'Half of the sender’s processor time was collecting garbage, in ours (2.7 of 3.7 seconds) and in the bare one. It stands for a phone elsewhere, so it takes as little of the two cores as it can now.',
    'Gathering 1 MiB before each write took more processor time, not less: 1.8 to 2.5 seconds for 384 MiB instead of 1.3 to 2.0.',
    'Chunks of 6 MiB, which hosted storage wants, cost more requests for the same bytes; browsers grow to 64 MiB where the line is fast.',
  ],
  async run(size, say) {
    const { fileBytes, turns } = SIZES[size];
    const app = await startApp();
    const file = join(app.dataDir, 'film.mp4');
    const bare = await startProgram('scripts/bench/programs/receive-file.ts', {
      args: [app.dataDir],
    });
    try {
      await makeRandomFile(file, fileBytes);
      const world = await createWorld(app);
      const toRate = (seconds: number) => fileBytes / MIB / seconds;
      const comparisons: Comparison[] = [];
      await putOnce(app, bare.url, file);
      for (const way of WAYS) {
        await sendOnce(app, world, file, way);
        const memory = createMemory(app);
        const figures = await inTurns(
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

/** Seconds; what was sent is removed again, with what tus keeps of it. */
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

/** Seconds; what was sent is removed again. */
async function putOnce({ dataDir }: App, url: string, file: string): Promise<number> {
  const seconds = await putFile(url, file);
  await rm(join(dataDir, 'received'));
  return seconds;
}

/** How much more memory the server and the backend take while something runs. */
function createMemory({ process: server, backend }: App) {
  const parts = [
    { name: 'the server', pid: server.pid ?? 0, more: 0, most: 0 },
    { name: 'the backend', pid: backend.pid, more: 0, most: 0 },
  ];
  return {
    async watch<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const before = parts.map(({ pid }) => readMemory(pid) ?? 0);
      for (const { pid } of parts) forgetPeakMemory(pid);
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
