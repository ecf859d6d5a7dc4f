import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** Hands back what a worker held whose death somebody saw; unheard, its leases run out by themselves. */
export async function abandonWorker(db: Db, workerId: string): Promise<void> {
  const { error } = await db.rpc('abandon_worker', { worker_id: workerId });
  if (error) logger.warn({ err: error, worker: workerId }, 'a dead worker was not given up');
}
