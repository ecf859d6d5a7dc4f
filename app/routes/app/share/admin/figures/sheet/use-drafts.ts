import { useEffect, useState } from 'react';
import { openTabRecord } from '#app/components/tab-record.client.ts';
import type { Cell, Draft, RowDrafts } from './sheet-cells.ts';

type Drafts = ReadonlyMap<string, RowDrafts>;
type KeptDraft = Cell & Draft;

/** Shown beside an unfinished value. */
const UNFINISHED = 'You left the page before this was saved. Open the cell to continue.';

/** Returns the typed values that are not saved, by wave; they survive a reload. */
export function useDrafts(userId: string, sessionId: string) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());

  useEffect(() => {
    let found: Drafts = new Map();
    for (const { waveId, column, ...draft } of openKept(userId, sessionId).read() ?? []) {
      found = withDraft(found, { waveId, column }, draft);
    }
    setDrafts(found);
  }, [userId, sessionId]);

  function write(next: Drafts): void {
    const kept = [...next].flatMap(([waveId, row]) =>
      Object.entries(row).map(([column, draft]) => ({
        waveId,
        column: column as Cell['column'],
        ...draft,
      })),
    );
    openKept(userId, sessionId).write(kept.length > 0 ? kept : null);
  }

  return {
    drafts,
    keep(cell: Cell, draft: Draft | null): void {
      const next = withDraft(drafts, cell, draft);
      write(next);
      setDrafts(next);
    },
    /** Deletes all typed values of a wave. */
    drop(waveId: string): void {
      const next = new Map(drafts);
      next.delete(waveId);
      write(next);
      setDrafts(next);
    },
    /** Stores a value while the user types; the field has it in memory. */
    note(cell: Cell, draft: Omit<Draft, 'sentence'>): void {
      write(withDraft(drafts, cell, { ...draft, sentence: UNFINISHED }));
    },
  };
}

function openKept(userId: string, sessionId: string) {
  return openTabRecord<KeptDraft[]>(`figures ${userId} ${sessionId}`);
}

function withDraft(drafts: Drafts, { waveId, column }: Cell, draft: Draft | null): Drafts {
  const { [column]: _before, ...others } = drafts.get(waveId) ?? {};
  const next = new Map(drafts);
  if (draft) next.set(waveId, { ...others, [column]: draft });
  else if (Object.keys(others).length > 0) next.set(waveId, others);
  else next.delete(waveId);
  return next;
}
