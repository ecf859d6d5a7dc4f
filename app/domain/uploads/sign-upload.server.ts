import type { Db } from '#app/platform/database/supabase.server.ts';
import { createTicket } from './create-ticket.server.ts';
import { findAnnouncedVideos } from './find-announced-videos.server.ts';
import type { UploadRefusal, UploadTicket } from './upload-ticket.ts';

type Signed = { ok: true; ticket: UploadTicket } | { ok: false; reason: UploadRefusal };

/** A fresh ticket for an upload that takes longer than its first one lasts. */
export async function signUpload(db: Db, sessionId: string, videoId: string): Promise<Signed> {
  const [video] = await findAnnouncedVideos(db, sessionId, { videoId });
  // Storage takes a file only from whoever announced it, or runs the installation.
  if (!video?.maySend) return { ok: false, reason: 'not-found' };
  if (video.state !== 'uploading') return { ok: false, reason: 'not-uploading' };
  return { ok: true, ticket: await createTicket(db, video) };
}
