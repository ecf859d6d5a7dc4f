import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type AnnouncedVideo = {
  id: string;
  path: string;
  state: string;
  isMine: boolean;
  /** True for my own, and for all when I am a platform admin. */
  maySend: boolean;
  /** Whether the session is one that I work on. */
  isStaff: boolean;
};

/** Videos of a session that I may add to, by their file or id, in the order they were announced. */
export async function listAnnouncedVideos(
  db: Db,
  sessionId: string,
  by: { videoId: string } | { fingerprint: string },
): Promise<AnnouncedVideo[]> {
  const rows = requireData(
    'Looking for a video',
    await db.rpc('find_announced_videos', {
      session_id: sessionId,
      ...('videoId' in by ? { video_id: by.videoId } : { fingerprint: by.fingerprint }),
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    path: row.path,
    state: row.state,
    isMine: row.is_mine,
    maySend: row.may_send,
    isStaff: row.is_staff,
  }));
}
