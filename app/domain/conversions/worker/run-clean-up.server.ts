import { setTimeout as wait } from 'node:timers/promises';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { WorkerTools } from './run-job.server.ts';

/** A user who deletes videos because the disk is full waits for it. */
const EVERY_MS = 30_000;
const RENDITIONS_EVERY_MS = 6 * 60 * 60 * 1000;
const DAY_SECONDS = 24 * 60 * 60;
/** As many names as an address holds. */
const FILES_AT_ONCE = 100;

type Tools = Pick<WorkerTools, 'db' | 'sources' | 'stopping'>;

/** Deletes unneeded files, and rows that can no longer be restored, beside the jobs, which may take hours, until asked to stop; what fails is tried again. */
export async function runCleanUp({ db, sources, stopping }: Tools): Promise<void> {
  let renditionsAt = Date.now();
  while (!stopping.aborted) {
    await attempt(async () => {
      requireData('Deleting shorts for good', await db.rpc('purge_shorts'));
      while (!stopping.aborted && (await deleteFiles(db)) === FILES_AT_ONCE);
    });
    await attempt(sources.tidy);
    if (Date.now() >= renditionsAt) {
      renditionsAt = Date.now() + RENDITIONS_EVERY_MS;
      await attempt(async () => {
        requireData('Deleting videos of reviews', await db.rpc('purge_review_videos'));
      });
      await attempt(() => deleteUnwantedRenditions(db));
    }
    await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function attempt(chore: () => Promise<void>): Promise<void> {
  try {
    await chore();
  } catch (cause) {
    logger.warn({ err: cause }, 'files that are no longer needed could not be deleted');
  }
}

/** Removes from storage the first files whose rows were deleted; how many. */
export async function deleteFiles(db: Db): Promise<number> {
  const answer = await db
    .from('file_removals')
    .select('id, bucket, path')
    .lte('not_before', new Date().toISOString())
    .order('id')
    .limit(FILES_AT_ONCE);
  const removals = requireData('Reading which files to remove', answer);
  for (const bucket of new Set(removals.map((removal) => removal.bucket))) {
    const rows = removals.filter((removal) => removal.bucket === bucket);
    const { error } = await db.storage.from(bucket).remove(rows.map(({ path }) => path));
    if (error) throw new Error('Removing files failed', { cause: error });
    const forgotten = await db
      .from('file_removals')
      .delete()
      .in(
        'id',
        rows.map(({ id }) => id),
      );
    if (forgotten.error)
      throw new Error('Forgetting removed files failed', { cause: forgotten.error });
  }
  return removals.length;
}

/** Deletes stored files of jobs that were cancelled, given up or deleted while a worker ran them. */
async function deleteUnwantedRenditions(db: Db): Promise<void> {
  const removed = requireData(
    'Looking for unwanted renditions',
    await db.rpc('remove_unwanted_renditions', { grace_seconds: DAY_SECONDS }),
  );
  if (removed > 0) logger.warn({ removed }, 'renditions that no row wants are being removed');
}
