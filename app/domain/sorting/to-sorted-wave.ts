import type { Direction, Side, SortedWave } from './sorting-types.ts';

export type SortedWaveRow = {
  id: string;
  video_id: string;
  surfer_id: string | null;
  start_ms: number;
  end_ms: number;
  // Not there in what was logged before there were figures.
  score?: number | null;
  direction?: string | null;
  side?: string | null;
  manoeuvres?: string[];
  revision: number;
  changed_by: string | null;
  changed_at: string;
  angles: { video_id: string; start_ms: number; end_ms: number }[];
};

export function toSortedWave(row: SortedWaveRow): SortedWave {
  return {
    id: row.id,
    videoId: row.video_id,
    surferId: row.surfer_id,
    startMs: row.start_ms,
    endMs: row.end_ms,
    score: row.score ?? null,
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
