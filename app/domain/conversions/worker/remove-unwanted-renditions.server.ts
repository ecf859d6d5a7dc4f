import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Lets go of stored files of jobs that were cancelled, given up or deleted while a worker was at them. */
export async function removeUnwantedRenditions(db: Db): Promise<void> {
  const removed = requireData(
    'Looking for unwanted renditions',
    await db.rpc('remove_unwanted_renditions', { grace_seconds: DAY_SECONDS }),
  );
  if (removed > 0) logger.warn({ removed }, 'renditions that no row wants are being removed');
}
