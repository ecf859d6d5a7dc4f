import { findOrCreateSurfer } from '#app/domain/surfers/find-or-create-surfer.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { findMarksProblem } from './find-marks-problem.ts';

export type ChangedWave = {
  sessionId: string;
  waveId: string;
  startMs: number;
  endMs: number;
  surferName: string;
};

/** Changes who rides a wave and where it starts and ends; only the latter converts it anew. */
export async function saveWave(
  db: Db,
  { sessionId, waveId, startMs, endMs, surferName }: ChangedWave,
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const wave = requireData(
    'Reading a wave',
    await db
      .from('waves')
      .select('start_ms, end_ms, video:videos!waves_video_id_fkey(duration_ms, raw_deleted_at)')
      .eq('session_id', sessionId)
      .eq('id', waveId)
      .maybeSingle(),
  );
  // A surfer sees own waves but not the video they were cut from.
  const videoMs = wave?.video?.duration_ms;
  if (!wave || !videoMs) return gone;
  const problem = findMarksProblem(startMs, endMs, videoMs);
  if (problem) return { ok: false, sentence: problem };
  const end = Math.min(endMs, videoMs);
  const moved = wave.start_ms !== startMs || wave.end_ms !== end;
  if (moved && wave.video?.raw_deleted_at) return filmDeleted;
  const surferId = await findOrCreateSurfer(db, sessionId, surferName);
  const saved = requireData(
    'Changing a wave',
    await db
      .from('waves')
      .update({ surfer_id: surferId, ...(moved ? { start_ms: startMs, end_ms: end } : {}) })
      .eq('session_id', sessionId)
      .eq('id', waveId)
      .select('id'),
  );
  if (moved) conversionQueued.publish(null);
  return saved.length > 0 ? { ok: true } : gone;
}

const filmDeleted = {
  ok: false,
  sentence:
    'The raw film was deleted, so start and end stay as they are. Who rides can still be changed.',
} as const;
const gone = { ok: false, sentence: 'This wave does not exist any more.' } as const;
