import type { Cell, Draft } from './sheet-cells.ts';

export type KeptDraft = Cell & Draft;

/**
 * What was typed into cells and is not a step yet, in this tab: it is there again after a reload, and
 * another tab of the same sheet has its own.
 */
export function openKeptDrafts(userId: string, sessionId: string) {
  const key = `figures ${userId} ${sessionId}`;
  return {
    list: (): KeptDraft[] => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]')) ?? [],
    save(drafts: readonly KeptDraft[]): void {
      attempt(() => {
        if (drafts.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(drafts));
      });
    },
  };
}

/** Undefined where storage is refused by the visitor's settings, or full: the page itself still holds it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
