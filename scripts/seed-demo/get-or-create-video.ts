import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { startInspection } from '#app/domain/uploads/start-upload.server.ts';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';
import { type Drawing, requireFfmpeg } from './draw-videos.ts';
import type { Account } from './get-or-create-account.ts';
import type { DemoVideo } from './list-videos.ts';

/**
 * Uploads the video to the session unless it is there already; returns its id.
 *
 * @param filmedAt what the clock of the camera showed; only drawn videos have no clock of their own
 */
export async function getOrCreateVideo(
  { db, id: userId }: Account,
  sessionId: string,
  { video, filmedAt, draw }: { video: DemoVideo; filmedAt: Date | null; draw: Drawing },
): Promise<string> {
  const { name } = video;
  const fingerprint = toFingerprint(video);
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
  await draw(video);
  await using dated = filmedAt ? await setClock(video.file, filmedAt) : keepClock(video.file);
  const announced = known
    ? { id: known.id, path: known.original_path }
    : await createVideo(db, userId, sessionId, {
        name,
        sizeBytes: (await stat(dated.file)).size,
        fingerprint,
      });
  if (!announced) throw new Error('The session rejected the video');
  const { error } = await db.storage
    .from('originals')
    .upload(announced.path, await openAsBlob(dated.file), { contentType: 'video/mp4' });
  // A run that was interrupted here had uploaded it already.
  if (error && !error.message.includes('exists')) {
    throw new Error('Uploading the footage failed', { cause: error });
  }
  await startInspection(db, sessionId, announced.id);
  return announced.id;
}

/**
 * Two sets of videos in one session would show each wave twice.
 *
 * @throws OperatorProblem when the session has videos of another run
 */
export async function requireNoOtherVideos(
  { db }: Account,
  sessionId: string,
  videos: DemoVideo[],
): Promise<void> {
  const known = requireData(
    'Reading the videos',
    await db
      .from('videos')
      .select('file_fingerprint')
      .eq('session_id', sessionId)
      // Not those that visitors of the demo have uploaded.
      .like('file_fingerprint', 'demo:%'),
  );
  const planned = videos.map(toFingerprint);
  if (known.every(({ file_fingerprint }) => planned.includes(file_fingerprint ?? ''))) return;
  throw new OperatorProblem(
    'The demo is already here, with other videos. Delete its school, or use another DATA_DIR.',
  );
}

function toFingerprint({ name }: DemoVideo): string {
  return `demo:${name}`;
}

type Dated = AsyncDisposable & { file: string };

/** A copy that was filmed then: cached drawings have no date. */
async function setClock(file: string, filmedAt: Date): Promise<Dated> {
  const folder = await mkdtemp(join(tmpdir(), 'waveback-demo-'));
  const copy = join(folder, 'video.mp4');
  const options = ['-loglevel', 'error', '-i', file, '-c', 'copy', '-movflags', '+faststart'];
  const clock = ['-metadata', `creation_time=${filmedAt.toISOString()}`];
  const encoder = spawn(requireFfmpeg(), [...options, ...clock, copy], { stdio: 'inherit' });
  const [exitCode] = await once(encoder, 'close');
  if (exitCode !== 0) throw new Error(`ffmpeg could not copy ${file} (exit ${exitCode})`);
  return { file: copy, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

function keepClock(file: string): Dated {
  return { file, [Symbol.asyncDispose]: async () => undefined };
}
