import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Drawing, DrawingChange } from './drawing.ts';

/** As `save` writes it. */
const shapeSchema = z.object({
  points: z.array(z.tuple([z.number(), z.number()])),
  colour: z.string(),
  width: z.number(),
});

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
  return rows.map((row) => ({
    ...(shapeSchema.parse(row.shape) as Pick<Drawing, 'points' | 'colour' | 'width'>),
    id: row.id,
    videoId: row.video_id,
    atMs: row.at_ms,
    untilMs: row.until_ms,
    tool: row.tool as Drawing['tool'],
    name: row.name,
    text: row.text,
  }));
}

/**
 * Saves and deletes drawings of a wave. May be repeated.
 *
 * @returns `refused` where I don't see the wave (any more), or it has as many as it can
 */
export async function saveDrawings(
  db: Db,
  waveId: string,
  changes: DrawingChange[],
): Promise<'saved' | 'refused'> {
  const answer = await db.rpc('save_drawings', {
    wave_id: waveId,
    changes: changes.map(({ id, drawing }) =>
      drawing ? toRow(drawing) : { id, is_deleted: true },
    ),
  });
  // No right to this drawing, an angle that was separated meanwhile, too many of them.
  if (['42501', '23503', '23514', '54000'].includes(answer.error?.code ?? '')) return 'refused';
  return requireData('Saving drawings', answer) === 'saved' ? 'saved' : 'refused';
}

function toRow({ points, colour, width, videoId, atMs, untilMs, ...drawing }: Drawing) {
  return {
    ...drawing,
    video_id: videoId,
    at_ms: atMs,
    until_ms: untilMs,
    shape: { points, colour, width },
  };
}
