import { useState } from 'react';
import { saveResolution } from '#app/client/sorting/desk/save-resolution.ts';
import { toChangesText } from '#app/client/sorting/desk/to-changes-text.ts';
import { toRestoringEdits } from '#app/client/sorting/desk/to-restoring-edits.ts';
import type { SortingNews } from '#app/client/sorting/open-sorting-server.client.ts';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import { showNews } from '#app/components/sorting-desk/show-news.ts';
import { useSortingStore } from '#app/components/sorting-desk/use-sorting-store.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { readCells } from '#app/domain/figures/read-cells.ts';
import { toCellText } from '#app/domain/figures/to-cell-text.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Cell, Editing, RowDrafts } from './sheet-cells.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * Returns the waves as this screen shows them, the cell being edited, and the functions that change
 * them.
 */
export function useSheet(figures: Figures, userId: string) {
  const [sorters, setSorters] = useState<SortingNews['sorters']>([]);
  const { store, state, press, closeConflict } = useSortingStore(figures, userId, {
    news: (news) => {
      setSorters(news.sorters);
      showNews(news, userId);
    },
    restored: () => undefined,
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const { drafts, ...typed } = useDrafts(userId, figures.session.id);
  const [said, setSaid] = useState('');
  const { conflicts } = state;
  const deleted = listDeletedWaves(
    { editing, drafts, conflicts },
    (id) => store.find(id) !== undefined,
  );

  const find = (waveId: string) => store.find(waveId) ?? deleted.get(waveId);
  const nameOf = (surferId: string | null) =>
    figures.surfers.find(({ id }) => id === surferId)?.name ?? null;

  /** Opens a cell: with the rejected text typed there before, else with its value. */
  function edit(cell: Cell, { typed: letter, opens }: { typed?: string; opens: boolean }): void {
    const draft = drafts.get(cell.waveId)?.[cell.column];
    const wave = find(cell.waveId);
    if (!wave) return;
    const text = letter ?? draft?.text ?? toCellText(cell.column, wave);
    const seen = draft?.seen ?? wave.revision;
    setEditing({ ...cell, wave, text, seen, opens });
    if (letter !== undefined) typed.note(cell, { text, seen, wave });
  }

  /**
   * Saves the text typed into a cell as a step of its own, if it changes the value.
   *
   * @param opened the wave and its revision when the user started to edit
   * @returns false when the text is invalid; then it is stored with the sentence that says why
   */
  function save(cell: Cell, text: string, opened?: Pick<Editing, 'wave' | 'seen'>): boolean {
    const wave = find(cell.waveId) ?? opened?.wave;
    if (!wave) return true;
    const seen = opened?.seen ?? wave.revision;
    const film = figures.videos.find(({ id }) => id === wave.videoId);
    const isSame = text.trim() === toCellText(cell.column, opened?.wave ?? wave);
    const { set, problems } = readCells(isSame ? {} : { [cell.column]: text }, {
      wave,
      videoMs: film?.durationMs ?? null,
      surferIds: figures.surfers.map(({ id }) => id),
    });
    const sentence = problems[cell.column];
    typed.keep(cell, sentence ? { text, sentence, seen, wave } : null);
    if (sentence) return false;
    if (Object.keys(set).length > 0) {
      press({ id: createId(), edits: [{ op: 'change', waveId: wave.id, seen, set }] });
    }
    return true;
  }

  return {
    store,
    state,
    editing,
    drafts,
    deleted,
    said,
    nameOf,
    edit,
    save,
    /** Tracks the text in the open cell. */
    type(text: string) {
      if (editing) typed.note(editing, { text, seen: editing.seen, wave: editing.wave });
    },
    stopEditing: () => setEditing(null),
    /** Discards the typed text. */
    cancel() {
      if (editing) typed.keep(editing, null);
      setEditing(null);
    },
    undo() {
      const step = store.lastStep();
      if (!step) return;
      press({ id: createId(), undoes: step.id });
      setSaid(`Undone: ${toChangesText(step.changes, nameOf)}.`);
    },
    settle: (conflict: Conflict, insists: boolean) =>
      saveResolution({ store, press, closeConflict }, conflict, insists),
    /** Returns the name of the user who deleted a wave; null while unknown. */
    whoDeleted(waveId: string): string | null {
      const by = store.findDeleted(waveId)?.by ?? null;
      if (by === userId) return 'You';
      return sorters.find(({ id }) => id === by)?.name || null;
    },
    bringBack: (wave: SortedWave) => press({ id: createId(), edits: toRestoringEdits(wave) }),
    dropDrafts: typed.drop,
  };
}

type Typed = {
  editing: Editing | null;
  drafts: ReadonlyMap<string, RowDrafts>;
  conflicts: readonly Conflict[];
};

/** Finds the waves that other users deleted while this user has unsaved values for them. */
function listDeletedWaves(
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
