import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type Retried = {
  /** Their file was in storage already, and is now being inspected. */
  takenOver: number;
  /** Refused or failed; inspected and converted anew. */
  queued: number;
  /** Not all there yet, or with nothing to try again. */
  leftAlone: number;
};

/** Tries again what can be tried without the sender. For platform admins alone. */
export async function retryUploads(db: Db, videoIds: string[]): Promise<Retried> {
  const [row] = requireData(
    'Retrying uploads',
    await db.rpc('retry_uploads', { video_ids: videoIds }),
  );
  if (!row) throw new Error('Retrying uploads answered nothing');
  return { takenOver: row.taken_over, queued: row.queued, leftAlone: row.left_alone };
}
