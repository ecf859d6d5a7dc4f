import type { Conflict } from '#app/components/sorting-desk/engine/sorting-state.ts';

/**
 * What two people did differently: under the wave's row where that is shown, else above the table.
 *
 * @param there waves that are shown
 */
export function groupConflicts(
  conflicts: readonly Conflict[],
  there: ReadonlyMap<string, unknown>,
) {
  const ofRows = new Map<string, Conflict[]>();
  const others: Conflict[] = [];
  for (const conflict of conflicts) {
    const { waveId } = conflict.problem;
    const hasRow = conflict.mine?.op === 'change' && there.has(waveId);
    if (!hasRow) others.push(conflict);
    else ofRows.set(waveId, [...(ofRows.get(waveId) ?? []), conflict]);
  }
  return { ofRows, others };
}
