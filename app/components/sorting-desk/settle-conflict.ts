import type { WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import type { Conflict } from './engine/sorting-state.ts';

/** Leaves a wave as somebody else has it, or does mine all the same, now that theirs has been seen. */
export function settleConflict(
  { store, press }: Pick<Desk, 'store' | 'press'>,
  conflict: Conflict,
  insists: boolean,
): void {
  store.closeConflict(conflict.id);
  const edits = insists ? toInsistingEdits(conflict, store.seenOf(conflict.problem.waveId)) : [];
  if (edits.length > 0) press({ id: createId(), edits });
}

function toInsistingEdits({ mine, problem, lost }: Conflict, seen: number): WaveEdit[] {
  if (mine?.op === 'delete') return [{ ...mine, seen }];
  if (mine?.op !== 'change') return [];
  if (problem.reason === 'changed') return [{ ...mine, seen }];
  if (!lost) return [];
  const { waveId } = mine;
  const { videoId, surferId, startMs, endMs, ...rest } = { ...lost, ...mine.set };
  const { score, direction, side, manoeuvres } = rest;
  return [
    { op: 'keep', waveId, videoId, surferId, startMs, endMs },
    // Brought back, it is as I had it.
    {
      op: 'change',
      waveId,
      seen: lost.revision,
      set: { score, direction, side, manoeuvres },
    },
  ];
}
