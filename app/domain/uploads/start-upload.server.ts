import type { Db } from '#app/platform/database/supabase.server.ts';
import type { StorageUsage } from '../quotas/storage-usage.ts';
import { type AnnouncedFile, announceVideo } from './announce-video.server.ts';
import { createTicket } from './create-ticket.server.ts';
import { findAnnouncedVideos } from './find-announced-videos.server.ts';
import { OverQuotaError } from './over-quota-error.ts';
import type { UploadRefusal, UploadTicket } from './upload-ticket.ts';

type Started =
  | { ok: true; ticket: UploadTicket }
  | { ok: false; reason: Exclude<UploadRefusal, 'over-quota'> }
  | { ok: false; reason: 'over-quota'; usage: StorageUsage };

/**
 * Begins the upload of a file, or finds the one that this person had begun of the same file: a
 * browser that lost our answer, or its memory, asks twice and still gets one video. A platform
 * admin goes on with anybody's, from the card that is handed in after a sender gave up.
 */
export async function startUpload(
  db: Db,
  userId: string,
  sessionId: string,
  file: AnnouncedFile & { fingerprint: string },
): Promise<Started> {
  const { fingerprint } = file;
  const all = await findAnnouncedVideos(db, sessionId, { fingerprint });
  const known = all.filter(({ state }) => !['refused', 'failed'].includes(state));
  if (known.some(({ state }) => state !== 'uploading'))
    return { ok: false, reason: 'already-here' };
  const begun = known.find(({ isMine }) => isMine) ?? known.find(({ maySend }) => maySend);
  try {
    const video = begun ?? (await announceVideo(db, userId, sessionId, file));
    if (!video) return { ok: false, reason: 'not-found' };
    return { ok: true, ticket: await createTicket(db, video) };
  } catch (error) {
    if (!(error instanceof OverQuotaError)) throw error;
    return { ok: false, reason: 'over-quota', usage: error.usage };
  }
}
