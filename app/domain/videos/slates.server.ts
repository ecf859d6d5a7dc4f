import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** What a device found in a video. Its picture may show any code, so the database decides whether it counts. */
export const slateSchema = z.object({
  /** The session that the slate names, which may be another one. */
  sessionId: z.uuid(),
  /** When the video starts by the slate's clock. */
  recordedAt: z.iso.datetime({ offset: true }),
});

/**
 * Sets the clock of a video in a session that I work on by its slate. A slate of another school or
 * person is ignored, and so is a time in the future.
 *
 * @returns `not-found` when the video is deleted, or I don't work on its session
 */
export async function saveSlate(
  db: Db,
  videoId: string,
  slate: z.infer<typeof slateSchema>,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  const call = { slate_session_id: slate.sessionId, recorded_at: slate.recordedAt };
  const outcome = requireData(
    'Saving a slate',
    await db.rpc('save_slate', { video_id: videoId, ...call }),
  );
  return outcome === 'not-found' ? { ok: false, reason: 'not-found' } : { ok: true };
}

/**
 * Moves a video to the session that its slate names.
 *
 * @returns `has-waves` when waves are cut from it; `not-found` unless I work on both sessions
 */
export async function moveVideoBySlate(
  db: Db,
  videoId: string,
  toSessionId: string,
): Promise<'moved' | 'has-waves' | 'not-found'> {
  const call = { video_id: videoId, to_session_id: toSessionId };
  const outcome = requireData('Moving a video', await db.rpc('move_video_by_slate', call));
  return z.enum(['moved', 'has-waves', 'not-found']).parse(outcome);
}
