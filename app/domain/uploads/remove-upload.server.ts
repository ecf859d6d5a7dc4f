import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { getAnnouncedVideo } from './get-announced-video.server.ts';
import type { UploadRefusal } from './upload-ticket.ts';

type Removed = { ok: true } | { ok: false; reason: UploadRefusal };

/** Gives up an upload that has not arrived; one that has is a video now and stays. */
export async function removeUpload(db: Db, sessionId: string, videoId: string): Promise<Removed> {
  if (await deleteVideo(db, sessionId, videoId, 'uploading')) return { ok: true };
  const video = await getAnnouncedVideo(db, sessionId, videoId);
  return { ok: false, reason: video ? 'not-uploading' : 'not-found' };
}
