import type { SortedWave, SortingStep } from '#app/domain/sorting/sorting-types.ts';

/** A wave in the queue, as the server knows it. */
export const sortedWave: SortedWave = {
  id: 'a',
  videoId: 'film',
  surferId: null,
  startMs: 0,
  endMs: 5000,
  angles: [],
  score: null,
  direction: null,
  side: null,
  manoeuvres: [],
  revision: 1,
  changedBy: null,
  changedAt: '',
};

/** A step that assigns it to a surfer. */
export function toAssignStep(id: string, surferId: string): SortingStep {
  return { id, edits: [{ op: 'change', waveId: sortedWave.id, seen: 1, set: { surferId } }] };
}
