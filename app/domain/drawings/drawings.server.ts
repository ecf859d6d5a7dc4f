import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Drawing, DrawingChange } from './drawing.ts';
import { drawingSchema } from './drawing-schema.ts';

/** The drawings of a wave that I may see: those of its coaches, or a surfer's own. */
export async function listDrawings(db: Db, waveId: string): Promise<Drawing[]> {
  const rows = requireData(
    'Reading drawings',
    await db
      .from('drawings')
      .select('id, video_id, at_ms, until_ms, tool, shape, name, text')
      .eq('wave_id', waveId)
      .order('at_ms')
      .order('created_at')
      .order('id'),
  );
  // Coaches may write rows past the app: an invalid one must not break the studio for the others.
  return rows.flatMap(({ shape, video_id, at_ms, until_ms, ...row }) => {
    const times = { videoId: video_id, atMs: at_ms, untilMs: until_ms };
    const read = drawingSchema.safeParse({ ...Object(shape), ...row, ...times });
    return read.success ? [read.data] : [];
  });
}

/**
 * Saves and deletes drawings of a wave. May be repeated.
 *
 * @returns `not-agreed` where it has saved all but found bodies, whose surfer does not agree to
 *   coaching; `refused` where I don't see the wave, or it has as many as it can
 */
export async function saveDrawings(
  db: Db,
  waveId: string,
  changes: DrawingChange[],
): Promise<'saved' | 'not-agreed' | 'refused'> {
  const answer = await db.rpc('save_drawings', {
    wave_id: waveId,
    changes: changes.map(({ id, drawing }) =>
      drawing ? toRow(drawing) : { id, is_deleted: true },
    ),
  });
  // No right to this drawing, an angle that was separated meanwhile, too many of them.
  if (['42501', '23503', '23514', '54000'].includes(answer.error?.code ?? '')) return 'refused';
  const saved = requireData('Saving drawings', answer);
  return saved === 'saved' || saved === 'not-agreed' ? saved : 'refused';
}

/** Whether a body may be searched in the pictures of a wave: I may see it, and its surfer agrees to coaching. */
export async function mayFindBody(db: Db, waveId: string): Promise<boolean> {
  return requireData('Reading a consent', await db.rpc('may_find_body', { wave_id: waveId }));
}

function toRow({ id, tool, name, text, videoId, atMs, untilMs, ...shape }: Drawing) {
  return { id, tool, name, text, video_id: videoId, at_ms: atMs, until_ms: untilMs, shape };
}
