import { expect, test } from 'vitest';
import type { Recipe } from '../recipes/recipe.ts';
import type { ConversionJob } from './conversion-job.ts';
import type { SourceCache } from './create-source-cache.server.ts';
import { NoRoomError } from './no-room.ts';
import { runJobRecipe } from './run-job-recipe.server.ts';

const unaborted = new AbortController().signal;
const job: ConversionJob = {
  id: 'j',
  kind: 'echo',
  revision: 1,
  attempt: 1,
  urgency: 1,
  subject: 'echo',
  subjectId: 'e',
  sources: [],
  plan: {},
  notified: [],
};

/** A cache without sources, which records the requests. */
function createFakeCache() {
  const log: string[] = [];
  const cache: SourceCache = {
    async hold(_sources, madeBytes) {
      log.push(`held for ${madeBytes} bytes`);
      if (madeBytes > 1000) throw new NoRoomError('full');
      return { files: [], release: () => log.push('released') };
    },
    keepReserve: async () => true,
    tidy: async () => undefined,
  };
  return { cache, log };
}

/** Never ends by itself. */
const endless: Recipe['run'] = (_job, { signal }) =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

function perform(parts: Partial<Recipe>, signal = unaborted) {
  const { cache, log } = createFakeCache();
  const usual: Recipe = { estimateBytes: () => 10, timeLimitMs: () => null, run: endless };
  const echo = { ...usual, ...parts };
  const tools = { ffmpeg: null, outDir: '/nowhere', onProgress: () => undefined, signal };
  return { log, ended: runJobRecipe(job, { ...tools, recipes: { echo }, sources: cache }) };
}

test('a job that exceeds the time limit of its kind fails, and its sources are released', async () => {
  const { ended, log } = perform({ timeLimitMs: () => 1 });
  expect(await ended).toMatchObject({
    outcome: 'failed',
    problem: expect.stringContaining('took too long'),
  });
  expect(log).toEqual(['held for 10 bytes', 'released']);
});

test('a recipe that reports a cancellation after its time limit has failed all the same', async () => {
  const { ended } = perform({
    timeLimitMs: () => 1,
    run: (_job, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ outcome: 'cancelled' }));
      }),
  });
  expect(await ended).toMatchObject({ outcome: 'failed' });
});

test('a job that is cancelled within its time limit is cancelled, not failed', async () => {
  const stop = new AbortController();
  const { ended } = perform({ timeLimitMs: () => 3_600_000 }, stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(ended).rejects.toThrow('cancelled');
});

test('a job gets the space that its kind needs, or waits', async () => {
  const { ended } = perform({ estimateBytes: () => 2000 });
  await expect(ended).rejects.toThrow(NoRoomError);
});

test('a job of a kind without a recipe is rejected', async () => {
  const { cache } = createFakeCache();
  const tools = { ffmpeg: null, outDir: '/nowhere', onProgress: () => undefined };
  const ended = runJobRecipe(job, { ...tools, signal: unaborted, recipes: {}, sources: cache });
  expect(await ended).toMatchObject({ outcome: 'refused' });
});
