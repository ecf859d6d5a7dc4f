import type { SortedWave, WaveEdit, WaveFields } from '#app/domain/sorting/sorting-types.ts';

/** Creates a deleted wave again as it was, with the new values in `set`. */
export function toRestoringEdits(deleted: SortedWave, set: WaveFields = {}): WaveEdit[] {
  const {
    id: waveId,
    revision: seen,
    videoId,
    surferId,
    startMs,
    endMs,
    angles: _angles,
    changedBy: _changedBy,
    changedAt: _changedAt,
    ...figures
  } = { ...deleted, ...set };
  return [
    { op: 'keep', waveId, videoId, surferId, startMs, endMs },
    { op: 'change', waveId, seen, set: figures },
  ];
}
