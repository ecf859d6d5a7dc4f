import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { VideoState } from './to-session-video.ts';

/**
 * Deletes a video of a session with its waves and renditions; the files are deleted after their
 * rows.
 *
 * @param state deletes only while the video is in this state
 * @returns false when the video does not exist, or I may not delete it
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
