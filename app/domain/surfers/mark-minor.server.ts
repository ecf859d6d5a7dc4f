import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Says of somebody on a roster that a guardian has to agree for them; for the session's staff. Only that guardian's yes
 * counts from then on, and nobody can take it back: else whoever says "18 or older" in haste would be believed. What a
 * surfer said before is void when their claim is undone; this is not.
 *
 * @returns false when it was said before, or the line is gone
 */
export async function markMinor(db: Db, surferId: string): Promise<boolean> {
  return requireData(
    'Saying that somebody is a minor',
    await db.rpc('mark_minor', { surfer_id: surferId }),
  );
}
