import { existsSync, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { announceVideo } from '#app/domain/uploads/announce-video.server.ts';
import { finishUpload } from '#app/domain/uploads/start-upload.server.ts';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage, type Footage } from '../demo-footage/draw-footage.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';
import type { Account } from './ensure-account.ts';
import { printProgress } from './print-progress.ts';

/** Draws and uploads the footage to the session unless it is there already; returns the video's id. */
export async function ensureVideo(
  { db, id: userId }: Account,
  sessionId: string,
  footage: Footage,
): Promise<string> {
  const fingerprint = `demo:${basename(footage.file)}`;
  const [found] = requireData(
    'Looking for the footage',
    await db
      .from('videos')
      .select('id, state, original_path')
      .eq('session_id', sessionId)
      .eq('file_fingerprint', fingerprint),
  );
  // An interrupted run may have left one that no worker resumes.
  if (found?.state === 'failed') await deleteVideo(db, sessionId, found.id);
  const known = found?.state === 'failed' ? null : found;
  if (known && known.state !== 'uploading') return known.id;
  await ensureDrawn(footage);
  const video = known
    ? { id: known.id, path: known.original_path }
    : await announceVideo(db, userId, sessionId, {
        name: basename(footage.file),
        sizeBytes: (await stat(footage.file)).size,
        fingerprint,
      });
  if (!video) throw new Error('The session rejected the video');
  const { error } = await db.storage
    .from('originals')
    .upload(video.path, await openAsBlob(footage.file), { contentType: 'video/mp4' });
  // A run that was interrupted here had uploaded it already.
  if (error && !error.message.includes('exists')) {
    throw new Error('Uploading the footage failed', { cause: error });
  }
  await finishUpload(db, sessionId, video.id);
  return video.id;
}

async function ensureDrawn(footage: Footage) {
  if (existsSync(footage.file)) return;
  const ffmpegPath = findFfmpeg();
  if (!ffmpegPath)
    throw new OperatorProblem('Drawing the footage needs ffmpeg, and none was found.');
  const name = basename(footage.file);
  await drawFootage(footage, ffmpegPath, printProgress(`Drawing ${name}`));
}
