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
    ...rest
  } = { ...deleted, ...set };
  const { score, direction, side, manoeuvres } = rest;
  return [
    { op: 'keep', waveId, videoId, surferId, startMs, endMs },
    { op: 'change', waveId, seen, set: { score, direction, side, manoeuvres } },
  ];
}
