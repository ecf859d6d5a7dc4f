import { z } from 'zod';
import type { Direction, Side, SortedWave } from './sorting-types.ts';

export const sortedWaveSchema = z.object({
  id: z.string(),
  video_id: z.string(),
  surfer_id: z.string().nullable(),
  start_ms: z.number(),
  end_ms: z.number(),
  // Missing in log entries from before there were figures.
  score: z.number().nullish(),
  criteria: z.array(z.number().nullable()).optional(),
  direction: z.string().nullish(),
  side: z.string().nullish(),
  manoeuvres: z.array(z.string()).optional(),
  revision: z.number(),
  changed_by: z.string().nullable(),
  changed_at: z.string(),
  angles: z.array(z.object({ video_id: z.string(), start_ms: z.number(), end_ms: z.number() })),
});

export type SortedWaveRow = z.infer<typeof sortedWaveSchema>;

export function toSortedWave(row: SortedWaveRow): SortedWave {
  return {
    id: row.id,
    videoId: row.video_id,
    surferId: row.surfer_id,
    startMs: row.start_ms,
    endMs: row.end_ms,
    score: row.score ?? null,
    ...(row.criteria?.length && { criteria: row.criteria }),
    direction: (row.direction ?? null) as Direction | null,
    side: (row.side ?? null) as Side | null,
    manoeuvres: row.manoeuvres ?? [],
    revision: row.revision,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    angles: row.angles.map((angle) => ({
      videoId: angle.video_id,
      startMs: angle.start_ms,
      endMs: angle.end_ms,
    })),
  };
}
