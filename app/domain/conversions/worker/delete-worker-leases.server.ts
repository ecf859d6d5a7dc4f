import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { toSlotIds } from './slots.ts';

/**
 * Releases the jobs of a worker that is known to be dead; without this, its leases expire by
 * themselves.
 */
export async function deleteWorkerLeases(
  db: Db,
  workerId: string,
  concurrency: number,
): Promise<void> {
  for (const id of toSlotIds(workerId, concurrency)) {
    const { error } = await db.rpc('abandon_worker', { worker_id: id });
    if (error) logger.warn({ err: error, worker: id }, 'a dead worker could not be abandoned');
  }
}
