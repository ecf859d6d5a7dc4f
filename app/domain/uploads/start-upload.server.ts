import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { type AnnouncedFile, announceVideo } from './announce-video.server.ts';
import { createTicket } from './create-ticket.server.ts';
import type { UploadRefusal, UploadTicket } from './upload-ticket.ts';

type Started = { ok: true; ticket: UploadTicket } | { ok: false; reason: UploadRefusal };

/**
 * Begins the upload of a file, or finds the one that this person had begun of the same file: a
 * browser that lost our answer, or its memory, asks twice and still gets one video.
 */
export async function startUpload(
  db: Db,
  userId: string,
  sessionId: string,
  file: AnnouncedFile & { fingerprint: string },
): Promise<Started> {
  const known = requireData(
    'Looking for the file among the videos',
    await db
      .from('videos')
      .select('id, state, original_path, created_by')
      .eq('session_id', sessionId)
      .eq('file_fingerprint', file.fingerprint)
      .not('state', 'in', '(refused,failed)')
      .order('created_at'),
  );
  if (known.some(({ state }) => state !== 'uploading'))
    return { ok: false, reason: 'already-here' };
  const begun = known.find(({ created_by }) => created_by === userId);
  const video = begun
    ? { id: begun.id, path: begun.original_path }
    : await announceVideo(db, userId, sessionId, file);
  if (!video) return { ok: false, reason: 'not-found' };
  return { ok: true, ticket: await createTicket(db, video) };
}
