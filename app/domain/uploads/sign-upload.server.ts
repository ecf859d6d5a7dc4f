import type { Db } from '#app/platform/supabase.server.ts';
import { createTicket } from './create-ticket.server.ts';
import { getAnnouncedVideo } from './get-announced-video.server.ts';
import type { UploadRefusal, UploadTicket } from './upload-ticket.ts';

type Signed = { ok: true; ticket: UploadTicket } | { ok: false; reason: UploadRefusal };

/** A fresh ticket for an upload that takes longer than its first one lasts. */
export async function signUpload(
  db: Db,
  userId: string,
  sessionId: string,
  videoId: string,
): Promise<Signed> {
  const video = await getAnnouncedVideo(db, sessionId, videoId);
  // Storage takes a file only from whoever announced it.
  if (!video || video.createdBy !== userId) return { ok: false, reason: 'not-found' };
  if (video.state !== 'uploading') return { ok: false, reason: 'not-uploading' };
  return { ok: true, ticket: await createTicket(db, video) };
}
