import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { VideoState } from './to-session-video.ts';

/**
 * Deletes a video of a session with all that was made of it; its files follow their rows.
 *
 * @param state deletes only while the video is in this state
 * @returns false when there was no such video, or none that I may delete
 */
export async function deleteVideo(
  db: Db,
  sessionId: string,
  videoId: string,
  state?: VideoState,
): Promise<boolean> {
  const query = db.from('videos').delete().eq('session_id', sessionId).eq('id', videoId);
  const deleted = requireData(
    'Deleting a video',
    await (state ? query.eq('state', state) : query).select('id'),
  );
  return deleted.length > 0;
}
