import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import type { Editing, RowDrafts } from './sheet-cells.ts';

type Typed = {
  editing: Editing | null;
  drafts: ReadonlyMap<string, RowDrafts>;
  conflicts: readonly Conflict[];
};

/** The waves that somebody has deleted and that something was typed for: they stay until that is settled. */
export function findDeletedWaves(
  { editing, drafts, conflicts }: Typed,
  isThere: (waveId: string) => boolean,
): ReadonlyMap<string, SortedWave> {
  const typedFor = [
    ...conflicts.map(({ mine, lost }) => (mine?.op === 'change' ? lost : null)),
    ...[...drafts.values()].flatMap((row) => Object.values(row).map(({ wave }) => wave)),
    editing?.wave,
  ];
  return new Map(
    typedFor.flatMap((wave) => (wave && !isThere(wave.id) ? [[wave.id, wave] as const] : [])),
  );
}
