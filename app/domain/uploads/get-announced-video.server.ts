import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type AnnouncedVideo = { id: string; path: string; state: string; createdBy: string | null };

/** A video of this session that I may see, or null. */
export async function getAnnouncedVideo(
  db: Db,
  sessionId: string,
  videoId: string,
): Promise<AnnouncedVideo | null> {
  const row = requireData(
    'Reading a video',
    await db
      .from('videos')
      .select('id, state, original_path, created_by')
      .eq('session_id', sessionId)
      .eq('id', videoId)
      .maybeSingle(),
  );
  return (
    row && { id: row.id, path: row.original_path, state: row.state, createdBy: row.created_by }
  );
}
