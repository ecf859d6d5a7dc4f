import { useState } from 'react';
import { announceNews } from '#app/components/sorting-desk/announce-news.ts';
import { describeChanges } from '#app/components/sorting-desk/describe-changes.ts';
import type { Conflict } from '#app/components/sorting-desk/engine/sorting-state.ts';
import { settleConflict } from '#app/components/sorting-desk/settle-conflict.ts';
import { useSortingStore } from '#app/components/sorting-desk/use-sorting-store.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { readCells } from '#app/domain/figures/read-cells.ts';
import { toCellText } from '#app/domain/figures/to-cell-text.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Cell, Draft, Editing, RowDrafts } from './sheet-cells.ts';

/** The waves as they are on this screen, what is being typed, and the ways to change them. */
export function useSheet(figures: Figures, userId: string) {
  const { store, state, press } = useSortingStore(figures, userId, {
    news: (news) => announceNews(news, userId),
    restored: () => undefined,
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDrafts>>(new Map());
  const [said, setSaid] = useState('');

  const nameOf = (surferId: string | null) =>
    figures.surfers.find(({ id }) => id === surferId)?.name ?? null;

  function keepDraft({ waveId, column }: Cell, draft: Draft | null): void {
    const { [column]: _before, ...others } = drafts.get(waveId) ?? {};
    const next = new Map(drafts);
    if (draft) next.set(waveId, { ...others, [column]: draft });
    else if (Object.keys(others).length > 0) next.set(waveId, others);
    else next.delete(waveId);
    setDrafts(next);
  }

  /** Opens a cell: with what was typed there and refused, else with what it holds. */
  function edit(cell: Cell, { typed, opens }: { typed?: string; opens: boolean }): void {
    const wave = store.find(cell.waveId);
    if (!wave) return;
    const draft = drafts.get(cell.waveId)?.[cell.column];
    const text = typed ?? draft?.text ?? toCellText(cell.column, wave);
    const seen = draft?.seen ?? store.seenOf(cell.waveId);
    setEditing({ ...cell, wave, text, seen, opens });
  }

  /**
   * Saves what was typed into a cell as a step of its own, if it says anything new.
   *
   * @param begun the wave and its revision as they were when it was begun
   * @returns false when it can't be read; it is kept beside the sentence that says why
   */
  function save(cell: Cell, text: string, begun?: Pick<Editing, 'wave' | 'seen'>): boolean {
    const wave = store.find(cell.waveId) ?? begun?.wave;
    if (!wave) return true;
    const seen = begun?.seen ?? store.seenOf(cell.waveId);
    const film = figures.videos.find(({ id }) => id === wave.videoId);
    const isSame = text.trim() === toCellText(cell.column, begun?.wave ?? wave);
    const { set, problems } = readCells(isSame ? {} : { [cell.column]: text }, {
      wave,
      videoMs: film?.durationMs ?? null,
      surferIds: figures.surfers.map(({ id }) => id),
    });
    const sentence = problems[cell.column];
    keepDraft(cell, sentence ? { text, sentence, seen } : null);
    if (sentence) return false;
    if (Object.keys(set).length > 0) {
      press({ id: createId(), edits: [{ op: 'change', waveId: wave.id, seen, set }] });
    }
    return true;
  }

  return {
    ...{ store, state, editing, drafts, said, nameOf, edit, save },
    stopEditing: () => setEditing(null),
    /** Forgets what was typed. */
    cancel() {
      if (editing) keepDraft(editing, null);
      setEditing(null);
    },
    undo() {
      const step = store.lastStep();
      if (!step) return;
      press({ id: createId(), undoes: step.id });
      setSaid(`Undone: ${describeChanges(step.changes, nameOf)}.`);
    },
    settle: (conflict: Conflict, insists: boolean) =>
      settleConflict({ store, press }, conflict, insists),
  };
}
