import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * How many times slower than life a wave that I may see plays: 1 is as it happened.
 *
 * @param angleId by another camera
 */
export async function getSlowdown(
  db: Db,
  waveId: string,
  angleId: string | null = null,
): Promise<number> {
  const answer = await db.rpc('get_slowdown', {
    wave_id: waveId,
    ...(angleId && { angle_id: angleId }),
  });
  return Number(requireData('Reading how slow a wave plays', answer) ?? 1);
}

/**
 * Says how many times slower than life a video plays.
 *
 * @returns whether I may say so
 */
export async function saveSlowdown(db: Db, videoId: string, slowdown: number): Promise<boolean> {
  const answer = await db.from('videos').update({ slowdown }).eq('id', videoId).select('id');
  return requireData('Saving how slow a video plays', answer).length > 0;
}
