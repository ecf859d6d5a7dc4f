import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Queues the frames of a wave that the studio steps through, unless they were requested before.
 *
 * @returns whether I may see the wave
 */
export async function requestScrub(db: Db, waveId: string): Promise<boolean> {
  const answer = await db.rpc('request_scrub', { wave_id: waveId });
  return requireData('Requesting the frames of a wave', answer);
}

/** The kinds of renditions of a wave that are in progress; none for a user who may not see it. */
export async function listComingKinds(db: Db, waveId: string): Promise<string[]> {
  const answer = await db.rpc('list_coming_kinds', { wave_id: waveId });
  return requireData('Reading pending renditions', answer) ?? [];
}
