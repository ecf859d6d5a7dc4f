import { randomUUID } from 'node:crypto';
import { getOrCreateSurfer } from '#app/domain/surfers/roster.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { findMarksProblem } from './wave-marks.ts';

type NewWave = {
  sessionId: string;
  videoId: string;
  /** From the start of the video. */
  startMs: number;
  endMs: number;
  /** Empty while the surfer is unknown. */
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
  if (!video) return videoDeleted;
  if (video.raw_deleted_at) {
    return {
      ok: false,
      sentence: 'The raw video was deleted, so you can no longer cut waves from it.',
    };
  }
  if (video.duration_ms === null) {
    return { ok: false, sentence: 'This video is still being checked. Try again in a moment.' };
  }
  const problem = findMarksProblem(startMs, endMs, video.duration_ms);
  if (problem) return { ok: false, sentence: problem };
  const surferId = await getOrCreateSurfer(db, sessionId, surferName);
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
  // The video was deleted since it was read: it no longer has a length.
  if (error && GONE_CODES.includes(error.code)) return videoDeleted;
  if (error) throw new Error('Cutting a wave failed', { cause: error });
  conversionQueued.publish(null);
  return { ok: true, waveId: id };
}

/** Violations of a check, and of a foreign key: the raw video is deleted while its row stays. */
const GONE_CODES = ['23514', '23503'];

const videoDeleted = { ok: false, sentence: 'This video is no longer in this session.' } as const;

type ChangedWave = {
  sessionId: string;
  waveId: string;
  startMs: number;
  endMs: number;
  surferName: string;
};

/** Changes a wave's surfer, and its start and end; only the latter converts it again. */
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
  // A surfer sees their own waves but not the video they were cut from.
  const videoMs = wave?.video?.duration_ms;
  if (!wave || !videoMs) return waveDeleted;
  const problem = findMarksProblem(startMs, endMs, videoMs);
  if (problem) return { ok: false, sentence: problem };
  const end = Math.min(endMs, videoMs);
  const moved = wave.start_ms !== startMs || wave.end_ms !== end;
  if (moved && wave.video?.raw_deleted_at) return filmDeleted;
  const surferId = await getOrCreateSurfer(db, sessionId, surferName);
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
  return saved.length > 0 ? { ok: true } : waveDeleted;
}

const filmDeleted = {
  ok: false,
  sentence:
    'The raw video was deleted, so you can no longer change the start and end. You can still change the surfer.',
} as const;

const waveDeleted = { ok: false, sentence: 'This wave was deleted.' } as const;

/**
 * Deletes a wave of the session with its files and links. While its video exists, undo in the
 * sorting of the session restores the wave with them.
 *
 * @returns false when the wave does not exist
 */
export async function deleteWave(db: Db, sessionId: string, waveId: string): Promise<boolean> {
  const deleted = requireData(
    'Deleting a wave',
    await db.from('waves').delete().eq('session_id', sessionId).eq('id', waveId).select('id'),
  );
  return deleted.length > 0;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';

const IS_THERE = '23505';

/** Marks a wave as a favourite of mine, or no longer; false when I may not see such a wave. */
export async function saveFavourite(
  db: Db,
  userId: string,
  waveId: string,
  isFavourite: boolean,
): Promise<boolean> {
  const row = { profile_id: userId, wave_id: waveId };
  const { error } = isFavourite
    ? await db.from('favourites').insert(row)
    : await db.from('favourites').delete().match(row);
  if (!error || error.code === IS_THERE) return true;
  if (error.code === NOT_ALLOWED) return false;
  throw new Error('Marking a favourite failed', { cause: error });
}
