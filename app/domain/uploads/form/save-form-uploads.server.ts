import type { Readable } from 'node:stream';
import type { StorageUsage } from '#app/domain/quotas/storage-notices.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { sendStream } from '#app/platform/storage/send-stream.server.ts';
import { createVideo } from '../create-video.server.ts';
import { findFileProblem } from '../file-problem.ts';
import { OverQuotaError } from '../over-quota-error.ts';
import { startInspection } from '../start-upload.server.ts';
import { toShownName } from '../to-shown-name.ts';
import { MAX_UPLOAD_BYTES } from '../upload-ticket.ts';
import { deleteUpload, saveUploadReports } from '../uploads.server.ts';
import { type FormFile, readFormFiles } from './read-form-files.server.ts';

/** The first report comes early, to show that the upload has started. */
const FIRST_AFTER_MS = 1_000;

/**
 * The interval of browsers with scripts; an upload without a report for two minutes counts as
 * stalled.
 */
const EVERY_MS = 10_000;

export type ReceivedFile =
  | { ok: true; fileName: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'over-quota'; fileName: string; usage: StorageUsage }
  | { ok: false; reason: 'problem'; problem: string };

const NO_ROOM =
  'The server’s disk is full, so the video was not saved. Try again when there is space.';
const FORBIDDEN = 403;
const INSUFFICIENT_STORAGE = 507;
const CHOOSE_FIRST = 'Choose a video first.';
const CUT_SHORT = 'The file arrived incomplete and was not saved. Upload it again.';
const REMOVED = 'was deleted during the upload. Upload it again if you still need it.';
const NOT_SHOWN = 'is uploaded, but not saved yet. Reload the page in a minute.';

/**
 * Accepts videos from a plain form, for browsers without scripts, and passes them on to storage one
 * after the other, while they arrive.
 *
 * @param request an unread form post with files
 * @returns the result for each file, and the form's error; at least one entry
 */
export async function saveFormUploads(
  db: Db,
  userId: string,
  sessionId: string,
  request: Request,
): Promise<ReceivedFile[]> {
  // Before the form has been read, only its own length is known, not that of its files. Storage
  // accepts no more than was announced, so a form of unknown length is announced as the largest.
  let bytesLeft = Number(request.headers.get('content-length') ?? MAX_UPLOAD_BYTES);
  const received: ReceivedFile[] = [];
  const files = readFormFiles(request);
  for (;;) {
    const next = await files.next().catch((error: unknown) => {
      logger.warn({ err: error, sessionId }, 'a form with files ended early');
      return null;
    });
    if (!next) {
      // The interrupted file has its own entry already.
      if (received.every(({ ok }) => ok)) received.push(toProblem(CUT_SHORT));
      return received;
    }
    if (next.done) return received.length > 0 ? received : [toProblem(CHOOSE_FIRST)];
    received.push(await receive(db, userId, sessionId, next.value, bytesLeft));
    bytesLeft -= next.value.readBytes();
  }
}

const toProblem = (problem: string) => ({ ok: false, reason: 'problem', problem }) as const;

async function receive(
  db: Db,
  userId: string,
  sessionId: string,
  file: FormFile,
  bytesLeft: number,
): Promise<ReceivedFile> {
  const unfit = file.name
    ? findFileProblem(Math.max(bytesLeft - 1024, file.head.length), file.head)
    : CHOOSE_FIRST;
  if (unfit) {
    file.drain();
    const named = file.name ? `“${toShownName(file.name)}” was not uploaded. ${unfit}` : unfit;
    return toProblem(named);
  }
  let video: Awaited<ReturnType<typeof createVideo>>;
  try {
    const sizeBytes = Math.min(Math.max(bytesLeft, 1), MAX_UPLOAD_BYTES);
    const announced = { name: file.name, sizeBytes, fingerprint: null, camera: file.camera };
    video = await createVideo(db, userId, sessionId, announced);
  } catch (error) {
    if (!(error instanceof OverQuotaError)) throw error;
    file.drain();
    const fileName = toShownName(file.name);
    return { ok: false, reason: 'over-quota', fileName, usage: error.usage };
  }
  if (!video) {
    file.drain();
    return { ok: false, reason: 'not-found' };
  }
  const problem = await store(db, video, file);
  if (problem) {
    file.drain();
    await deleteUpload(db, sessionId, video.id);
    return toProblem(problem);
  }
  const finished = await startInspection(db, sessionId, video.id);
  const fileName = toShownName(file.name);
  if (finished.ok) return { ok: true, fileName };
  const why = finished.reason === 'not-found' ? REMOVED : NOT_SHOWN;
  return toProblem(`“${fileName}” ${why}`);
}

/** Null, or why storage does not have it now. */
async function store(
  db: Db,
  video: { id: string; path: string },
  file: FormFile,
): Promise<string | null> {
  const { data, error } = await db.storage.from('originals').createSignedUploadUrl(video.path);
  if (error) throw new Error('Signing an upload failed', { cause: error });
  const { contentType, body } = file;
  const stopReporting = reportWhileSending(db, video.id, body);
  try {
    const stored = await sendStream(data.signedUrl, contentType, body);
    if (stored.ok) return null;
    logger.warn({ ...stored, videoId: video.id }, 'a video from a form was rejected');
    // At the end, storage checks again whether the video still exists.
    if (stored.status === FORBIDDEN) return `“${toShownName(file.name)}” ${REMOVED}`;
    return stored.status === INSUFFICIENT_STORAGE ? NO_ROOM : CUT_SHORT;
  } catch (error) {
    logger.warn({ err: error, videoId: video.id }, 'a video from a form was not stored');
    return CUT_SHORT;
  } finally {
    stopReporting();
  }
}

/**
 * Reports the progress of an upload whose bytes pass through this process.
 *
 * @param body that the caller starts to read in the same turn of the event loop
 * @returns stops it
 */
function reportWhileSending(db: Db, videoId: string, body: Readable): () => void {
  let sentBytes = 0;
  let reportedBytes = 0;
  body.on('data', (chunk: Buffer) => {
    sentBytes += chunk.length;
  });
  let timer = setTimeout(notify, FIRST_AFTER_MS);

  function notify() {
    timer = setTimeout(notify, EVERY_MS);
    // A sender without progress must become visible as stalled.
    if (sentBytes === reportedBytes) return;
    reportedBytes = sentBytes;
    saveUploadReports(db, [{ videoId, sentBytes, problem: null }]).catch((error: unknown) => {
      logger.warn({ err: error, videoId }, 'the progress of an upload could not be stored');
    });
  }

  return () => clearTimeout(timer);
}
