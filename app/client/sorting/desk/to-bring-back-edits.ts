import type { SortedWave, WaveEdit, WaveFields } from '#app/domain/sorting/sorting-types.ts';

/** Marks a wave again that somebody has deleted, as it was and with what is to be new. */
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
