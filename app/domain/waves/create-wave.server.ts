import { randomUUID } from 'node:crypto';
import { findOrCreateSurfer } from '#app/domain/surfers/find-or-create-surfer.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { findMarksProblem } from './find-marks-problem.ts';

export type NewWave = {
  sessionId: string;
  videoId: string;
  /** From the start of the video. */
  startMs: number;
  endMs: number;
  /** Empty when nobody knows yet. */
  surferName: string;
};

/** Cuts a wave out of a video of the session, which starts its conversion. */
export async function createWave(
  db: Db,
  userId: string,
  { sessionId, videoId, startMs, endMs, surferName }: NewWave,
): Promise<{ ok: true; waveId: string } | { ok: false; sentence: string }> {
  const video = requireData(
    'Reading the video of a wave',
    await db
      .from('videos')
      .select('duration_ms, raw_deleted_at')
      .eq('session_id', sessionId)
      .eq('id', videoId)
      .maybeSingle(),
  );
  if (!video) return gone;
  if (video.raw_deleted_at) {
    return {
      ok: false,
      sentence: 'The raw film was deleted: nothing can be cut out of it any more.',
    };
  }
  if (video.duration_ms === null) {
    return { ok: false, sentence: 'This video is still being looked at. Try again in a moment.' };
  }
  const problem = findMarksProblem(startMs, endMs, video.duration_ms);
  if (problem) return { ok: false, sentence: problem };
  const surferId = await findOrCreateSurfer(db, sessionId, surferName);
  const id = randomUUID();
  const { error } = await db
    .from('waves')
    .insert({
      id,
      session_id: sessionId,
      video_id: videoId,
      surfer_id: surferId,
      start_ms: startMs,
      end_ms: Math.min(endMs, video.duration_ms),
      created_by: userId,
    });
  // Deleted since it was read: it has no length any more that the wave could lie within.
  if (error && GONE_CODES.includes(error.code)) return gone;
  if (error) throw new Error('Cutting a wave failed', { cause: error });
  conversionQueued.publish(null);
  return { ok: true, waveId: id };
}

/** Violations of a check, and of a foreign key: the raw film goes while its row stays. */
const GONE_CODES = ['23514', '23503'];
const gone = { ok: false, sentence: 'This video is not in this session any more.' } as const;
