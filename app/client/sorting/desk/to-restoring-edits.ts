import type { SortedWave, WaveEdit, WaveFields } from '#app/domain/sorting/sorting-types.ts';

/** Creates a deleted wave again as it was, with the new values in `set`. */
export function toBringBackEdits(gone: SortedWave, set: WaveFields = {}): WaveEdit[] {
  const {
    id: waveId,
    revision: seen,
    videoId,
    surferId,
    startMs,
    endMs,
    ...rest
  } = { ...gone, ...set };
  const { score, direction, side, manoeuvres } = rest;
  return [
    { op: 'keep', waveId, videoId, surferId, startMs, endMs },
    { op: 'change', waveId, seen, set: { score, direction, side, manoeuvres } },
  ];
}
