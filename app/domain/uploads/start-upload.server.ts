import type { StorageUsage } from '#app/domain/quotas/storage-notices.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type AnnouncedFile, createVideo } from './create-video.server.ts';
import { type AnnouncedVideo, listAnnouncedVideos } from './list-announced-videos.server.ts';
import { OverQuotaError } from './over-quota-error.ts';
import type { UploadRefusal, UploadTicket } from './upload-ticket.ts';
import { verifyArrived } from './verify-arrived.server.ts';

type Started =
  | { ok: true; ticket: UploadTicket }
  | { ok: false; reason: Exclude<UploadRefusal, 'over-quota'> }
  | { ok: false; reason: 'over-quota'; usage: StorageUsage };

type FileById = AnnouncedFile & { id: string };
type FileByFingerprint = AnnouncedFile & { id?: undefined; fingerprint: string };

/**
 * Starts the upload of a file, or finds the one that this user has started of it: a browser that
 * lost our response, or its records, requests twice and still gets one video. A file is recognised
 * by the id that its sender created, else by its fingerprint.
 */
export async function startUpload(
  db: Db,
  userId: string,
  sessionId: string,
  file: FileById | FileByFingerprint,
): Promise<Started> {
  try {
    return file.id === undefined
      ? await startByFingerprint(db, userId, sessionId, file)
      : await startById(db, userId, sessionId, file);
  } catch (error) {
    if (!(error instanceof OverQuotaError)) throw error;
    return { ok: false, reason: 'over-quota', usage: error.usage };
  }
}

/**
 * A platform admin can continue another user's upload, from the card that the sender hands in after
 * giving up.
 */
async function startByFingerprint(
  db: Db,
  userId: string,
  sessionId: string,
  file: FileByFingerprint,
): Promise<Started> {
  const { fingerprint } = file;
  const all = await listAnnouncedVideos(db, sessionId, { fingerprint });
  const known = all.filter(({ state }) => !['refused', 'failed'].includes(state));
  if (known.some(({ state }) => state !== 'uploading'))
    return { ok: false, reason: 'already-here' };
  const unfinished = known.find(({ isMine }) => isMine) ?? known.find(({ maySend }) => maySend);
  const video = unfinished ?? (await createVideo(db, userId, sessionId, file));
  if (!video) return { ok: false, reason: 'not-found' };
  return { ok: true, ticket: await createTicket(db, video) };
}

/** An id of another user, or of another session, is not found, as one that the user may not use. */
async function startById(
  db: Db,
  userId: string,
  sessionId: string,
  file: FileById,
): Promise<Started> {
  const find = async () => (await listAnnouncedVideos(db, sessionId, { videoId: file.id }))[0];
  let known = await find();
  if (!known) {
    const video = await createVideo(db, userId, sessionId, file);
    if (video) return { ok: true, ticket: await createFirstTicket(db, video) };
    // A concurrent request may have announced it.
    known = await find();
  }
  if (!known?.isMine) return { ok: false, reason: 'not-found' };
  if (known.state !== 'uploading') return { ok: false, reason: 'already-here' };
  return { ok: true, ticket: await createTicket(db, known) };
}

/** Storage's answer where it has a file of that name. */
const CONFLICT = '409';

/**
 * As `createTicket`, for a video that was just announced. A file of the same id whose upload was
 * deleted may still be there, and storage would accept no other.
 */
async function createFirstTicket(db: Db, video: { id: string; path: string }) {
  try {
    return await createTicket(db, video);
  } catch (error) {
    const { cause } = error as { cause?: { statusCode?: string } };
    if (cause?.statusCode !== CONFLICT) throw error;
    const removed = await createAdminSupabase().storage.from('originals').remove([video.path]);
    if (removed.error) throw new Error('Deleting an old file failed', { cause: removed.error });
    return createTicket(db, video);
  }
}

const RESUMABLE_PATH = '/storage/v1/upload/resumable/sign';

/** Supabase Storage signs upload addresses for 2 hours, never for longer. */
const TOKEN_LASTS_MS = 2 * 60 * 60_000;

/** Hosted Supabase accepts exactly this. */
const CHUNK_BYTES = 6 * 1024 * 1024;

/** The embedded storage accepts any size; on a fast connection small chunks halve the speed. */
const EMBEDDED_MAX_CHUNK_BYTES = 64 * 1024 * 1024;

/** The right to upload one announced video, signed with the uploader's own rights. */
async function createTicket(db: Db, video: { id: string; path: string }): Promise<UploadTicket> {
  const { data, error } = await db.storage.from('originals').createSignedUploadUrl(video.path);
  if (error) throw new Error('Signing an upload failed', { cause: error });
  const env = getEnv();
  const { UPLOAD_CHUNK_KIB: testedKib } = env;
  const maxChunkBytes = env.EMBEDDED_BACKEND ? EMBEDDED_MAX_CHUNK_BYTES : CHUNK_BYTES;
  return {
    videoId: video.id,
    path: video.path,
    token: data.token,
    tokenLastsMs: TOKEN_LASTS_MS,
    endpoint: env.EMBEDDED_BACKEND
      ? RESUMABLE_PATH
      : new URL(RESUMABLE_PATH, env.SUPABASE_URL).href,
    chunkBytes: testedKib ? testedKib * 1024 : CHUNK_BYTES,
    maxChunkBytes: testedKib ? testedKib * 1024 : maxChunkBytes,
  };
}

type Signed = { ok: true; ticket: UploadTicket } | { ok: false; reason: UploadRefusal };

/** A new ticket for an upload that takes longer than its first one lasts. */
export async function signUpload(db: Db, sessionId: string, videoId: string): Promise<Signed> {
  const [video] = await listAnnouncedVideos(db, sessionId, { videoId });
  // Storage accepts a file only from the user who announced it, or from a platform admin.
  if (!video?.maySend) return { ok: false, reason: 'not-found' };
  if (video.state !== 'uploading') return { ok: false, reason: 'not-uploading' };
  return { ok: true, ticket: await createTicket(db, video) };
}

type Finished = { ok: true } | { ok: false; reason: UploadRefusal };

/**
 * Passes a file that has arrived to inspection. A repeated call returns the same.
 *
 * @param sha256 of the file as its sender has it, in hexadecimal: a file that arrived otherwise is
 *   deleted, and its sender sends it again
 */
export async function startInspection(
  db: Db,
  sessionId: string,
  videoId: string,
  sha256?: string,
): Promise<Finished> {
  const [video] = await listAnnouncedVideos(db, sessionId, { videoId });
  if (!video) return { ok: false, reason: 'not-found' };
  if (sha256 && video.maySend && video.state === 'uploading') {
    const outcome = await verifyArrived(db, video.path, sha256);
    if (outcome === 'other') await deleteDamaged(db, sessionId, video);
    if (outcome !== 'same') return { ok: false, reason: 'not-arrived' };
  }
  const arrived = requireData(
    'Finishing an upload',
    await db.rpc('finish_upload', { video_id: videoId }),
  );
  if (arrived) conversionQueued.publish(null);
  return arrived ? { ok: true } : { ok: false, reason: 'not-arrived' };
}

/**
 * Deletes a file that arrived with other bytes than its sender has: only then does storage accept it
 * again. Not once it was passed on.
 */
async function deleteDamaged(db: Db, sessionId: string, { id, path }: AnnouncedVideo) {
  logger.warn({ videoId: id }, 'a file arrived with other bytes than its sender has');
  const [now] = await listAnnouncedVideos(db, sessionId, { videoId: id });
  if (now?.state !== 'uploading') return;
  const { error } = await createAdminSupabase().storage.from('originals').remove([path]);
  if (error) throw new Error('Deleting a damaged upload failed', { cause: error });
}
