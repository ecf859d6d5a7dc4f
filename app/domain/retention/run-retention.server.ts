import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { deleteRawVideos } from './delete-raw-videos.server.ts';

/** At any hour, a day starts in some time zone. */
const EVERY_MS = 10 * 60_000;
/** While waves are being cut out. */
const SOON_MS = 20_000;

type Tools = {
  /** With the service key. */
  db: Db;
  stopping: AbortSignal;
};

/**
 * Deletes raw videos when their day has come, and old events and sessions of the security log, until
 * stopped. Any number of processes may run it.
 */
export async function runRetention({ db, stopping }: Tools): Promise<void> {
  while (!stopping.aborted) {
    let pauseMs = EVERY_MS;
    try {
      const { deleted, isCutting } = await deleteRawVideos(db, stopping);
      if (deleted.length > 0) logger.info({ videos: deleted }, 'raw videos were deleted');
      if (deleted.length > 0 || isCutting) pauseMs = SOON_MS;
    } catch (cause) {
      if (!stopping.aborted) logger.warn({ err: cause }, 'raw videos could not be deleted');
    }
    await cleanSecurityLog(db);
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Deletes events older than 90 days, and idle auth sessions of admins. */
async function cleanSecurityLog(db: Db): Promise<void> {
  const { error } = await db.rpc('clean_security_log');
  if (error) logger.warn({ err: error }, 'old entries of the security log could not be deleted');
}
