import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { deleteUploads } from './delete-uploads.server.ts';
import { findAnnouncedVideos } from './find-announced-videos.server.ts';
import type { UploadRefusal } from './upload-ticket.ts';

type Removed = { ok: true } | { ok: false; reason: UploadRefusal };

/** Gives up an upload that has not arrived; one that has is a video now and stays. */
export async function removeUpload(db: Db, sessionId: string, videoId: string): Promise<Removed> {
  if (await deleteVideo(db, sessionId, videoId, 'uploading')) return { ok: true };
  const [video] = await findAnnouncedVideos(db, sessionId, { videoId });
  if (!video) return { ok: false, reason: 'not-found' };
  const isForeign = !video.isStaff && video.state === 'uploading';
  // A platform admin's upload into a session that is not theirs.
  if (isForeign && (await deleteUploads(db, [videoId], { onlyUploading: true })) > 0)
    return { ok: true };
  return { ok: false, reason: 'not-uploading' };
}
