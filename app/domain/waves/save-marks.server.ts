import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { findMarksProblem } from './wave-marks.ts';

/** The limit of the database for a call. */
export const MAX_MARKS = 200;

export const waveMarkSchema = z
  .object({
    /** Of the wave; created by the sender. */
    id: z.uuid(),
    /** On the session's roster; null while the surfer is unknown. */
    surferId: z.uuid().nullable(),
    /** From the start of the video, which may turn out to be shorter. */
    startMs: z.int32().min(0),
    endMs: z.int32(),
  })
  .refine(({ startMs, endMs }) => findMarksProblem(startMs, endMs, endMs) === null);

export type WaveMark = z.infer<typeof waveMarkSchema>;

/**
 * Saves waves of a video in a session that I work on. Before the video's inspection they wait as
 * marks, and become waves with it. A repeated call changes no wave.
 *
 * @returns `not-found` when the video is deleted, or I don't work on its session
 */
export async function saveMarks(
  db: Db,
  videoId: string,
  marks: WaveMark[],
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  const rows = marks.map(({ id, surferId, startMs, endMs }) => {
    return { id, surfer_id: surferId, start_ms: startMs, end_ms: endMs };
  });
  const outcome = requireData(
    'Saving marks',
    await db.rpc('save_marks', { video_id: videoId, marks: rows }),
  );
  conversionQueued.publish(null);
  return outcome === 'saved' ? { ok: true } : { ok: false, reason: 'not-found' };
}
