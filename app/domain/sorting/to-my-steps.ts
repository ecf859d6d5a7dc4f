import type { SortedWave, WaveChange } from './sorting-types.ts';
import { type SortedWaveRow, toSortedWave } from './to-sorted-wave.ts';

type ChangeRow = {
  step_id: string;
  undoes: string | null;
  wave_id: string;
  before: unknown;
  after: unknown;
  changed_by: string | null;
};

/** A step of mine that can be undone, with what it changed. */
export type DoneStep = { id: string; changes: WaveChange[] };

/**
 * The steps of a user that are not undone, the oldest first.
 *
 * @param rows the log, latest first
 */
export function toMySteps(rows: ChangeRow[], userId: string): DoneStep[] {
  const undone = new Set(rows.map(({ undoes }) => undoes));
  const steps = new Map<string, WaveChange[]>();
  for (const row of rows.toReversed()) {
    if (row.changed_by !== userId || row.undoes || undone.has(row.step_id)) continue;
    const changes = steps.get(row.step_id) ?? [];
    const known = changes.find(({ waveId }) => waveId === row.wave_id);
    // A step may change a wave more than once, as joining does.
    if (known) known.after = toWave(row, row.after);
    else {
      const change = { before: toWave(row, row.before), after: toWave(row, row.after) };
      changes.push({ waveId: row.wave_id, ...change });
    }
    steps.set(row.step_id, changes);
  }
  return [...steps].map(([id, changes]) => ({ id, changes }));
}

function toWave({ wave_id }: ChangeRow, snapshot: unknown): SortedWave | null {
  if (!snapshot) return null;
  const kept = snapshot as Omit<SortedWaveRow, 'id' | 'changed_by' | 'changed_at'>;
  return toSortedWave({ ...kept, id: wave_id, changed_by: null, changed_at: '' });
}
