import { setTimeout } from 'node:timers/promises';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';
import { showProgress } from './show-progress.ts';

const INSPECTED_WITHIN_MS = 5 * 60_000;
const CONVERTED_WITHIN_MS = 15 * 60_000;
const POLL_MS = 500;

/** Until a worker has read the video's length, which it returns, no wave can be cut from it. */
export async function waitForInspection(admin: Db, videoId: string): Promise<number> {
  let durationMs = 0;
  await waitUntil(
    INSPECTED_WITHIN_MS,
    'No worker has converted the demo videos. Is a worker running?',
    async () => {
      const video = requireData(
        'Reading a video',
        await admin.from('videos').select('duration_ms, problem').eq('id', videoId).single(),
      );
      if (video.problem) throw new OperatorProblem(video.problem);
      durationMs = video.duration_ms ?? 0;
      return video.duration_ms !== null;
    },
  );
  return durationMs;
}

/** What a screen needs to show and play a wave; higher qualities and sorting's files are made later. */
export const FIRST_KINDS = ['inspect', 'preview', 'poster'];

/** @param kinds all of them unless given */
export async function waitForConversions(
  admin: Db,
  sessionIds: string[],
  kinds?: string[],
): Promise<void> {
  const print = showProgress('Converting the videos');
  await waitUntil(CONVERTED_WITHIN_MS, 'The conversions take too long.', async () => {
    const jobs = requireData(
      'Reading the conversions',
      await admin.from('conversions').select('kind, state').in('session_id', sessionIds),
    ).filter(({ kind }) => !kinds || kinds.includes(kind));
    const open = jobs.filter(({ state }) => state === 'queued' || state === 'running');
    print(1 - open.length / Math.max(1, jobs.length));
    return open.length === 0;
  });
}

async function waitUntil(limitMs: number, otherwise: string, isSo: () => Promise<boolean>) {
  const deadline = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new OperatorProblem(otherwise);
    await setTimeout(POLL_MS);
  }
}
