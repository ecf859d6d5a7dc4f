import { requireData } from '#app/platform/database/require-data.server.ts';
import type { World } from './create-world.ts';
import { waitUntil } from './wait-until.ts';

const POLL_MS = 100;
/** Long enough for a machine that is busy with other work. */
const JOB_LIMIT_MS = 600_000;

export type EndedJob = { queuedAt: number; startedAt: number; finishedAt: number };

/**
 * When a job was queued, started and ended, by the database's clock, in ms since 1970.
 *
 * @param ownerId of the video, wave, short or review
 * @throws when it fails
 */
export function waitForJob({ admin }: World, ownerId: string, kind: string): Promise<EndedJob> {
  return waitUntil(
    `The ${kind} of ${ownerId}`,
    async () => {
      const row = requireData(
        'Watching a conversion',
        await admin
          .from('conversions')
          .select('state, problem, created_at, started_at, finished_at')
          .or(
            ['video_id', 'wave_id', 'short_id', 'review_id']
              .map((column) => `${column}.eq.${ownerId}`)
              .join(),
          )
          .eq('kind', kind)
          .maybeSingle(),
      );
      if (row?.state === 'failed') throw new Error(`The ${kind} failed: ${row.problem}`);
      if (row?.state !== 'done' || !row.started_at || !row.finished_at) return null;
      return {
        queuedAt: Date.parse(row.created_at),
        startedAt: Date.parse(row.started_at),
        finishedAt: Date.parse(row.finished_at),
      };
    },
    POLL_MS,
    JOB_LIMIT_MS,
  );
}

/** Deletes a video with its queued and running jobs, and waits until the worker is idle. */
export async function deleteVideo(world: World, videoId: string): Promise<void> {
  requireData('Removing a video', await world.admin.from('videos').delete().eq('id', videoId));
  await waitForIdleWorker(world);
}

export async function waitForIdleWorker({ admin }: World): Promise<void> {
  await waitUntil('An idle worker', async () => {
    const { count, error } = await admin
      .from('conversions')
      .select('id', { count: 'exact', head: true })
      .in('state', ['queued', 'running']);
    return !error && count === 0;
  });
}
