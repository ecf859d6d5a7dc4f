import type { Edited } from './short-state.ts';

/** As many as a long evening needs; a plan has at most 90 kB. */
const MOST_STEPS = 200;

/** What a short looked like before each change, to be undone and redone. */
export function createPlanHistory() {
  const done: Edited[] = [];
  const undone: Edited[] = [];
  /** What the last change was a part of, such as the letters of a caption. */
  let last: string | null = null;

  return {
    /** @param part changes of one part that follow each other are undone together */
    add(before: Edited, part: string | null = null): void {
      if (part === null || part !== last) done.push(before);
      if (done.length > MOST_STEPS) done.shift();
      last = part;
      undone.length = 0;
    },
    /** What it was before the last change; null where there is none. */
    undo: (now: Edited) => move(done, undone, now),
    redo: (now: Edited) => move(undone, done, now),
    clear(): void {
      done.length = 0;
      undone.length = 0;
      last = null;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };

  function move(from: Edited[], to: Edited[], now: Edited): Edited | null {
    last = null;
    const next = from.pop() ?? null;
    if (next) to.push(now);
    return next;
  }
}
