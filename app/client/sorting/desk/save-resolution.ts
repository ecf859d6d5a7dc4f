import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import type { WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import { toRestoringEdits } from './to-restoring-edits.ts';

/**
 * Resolves a conflict: leaves the other user's version, or applies mine after the user has seen
 * theirs.
 */
export function saveResolution(
  { store, press, closeConflict }: Pick<Desk, 'store' | 'press' | 'closeConflict'>,
  conflict: Conflict,
  insists: boolean,
): void {
  const { waveId } = conflict.problem;
  const isThere = store.find(waveId) !== undefined;
  const seen = Math.max(store.seenOf(waveId), conflict.lost?.revision ?? 0);
  const edits = insists ? toInsistingEdits(conflict, isThere, seen) : [];
  if (edits.length > 0) press({ id: createId(), edits });
  closeConflict(conflict.id);
}

function toInsistingEdits({ mine, lost }: Conflict, isThere: boolean, seen: number): WaveEdit[] {
  if (mine?.op === 'delete') return [{ ...mine, seen }];
  if (mine?.op !== 'change') return [];
  if (isThere) return [{ ...mine, seen }];
  return lost ? toRestoringEdits(lost, mine.set) : [];
}
