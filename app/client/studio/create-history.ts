import type { Drawing, DrawingChange } from '#app/domain/drawings/drawing.ts';

/** One change of a drawing by this user; null where there is none. */
type Step = { id: string; before: Drawing | null; after: Drawing | null };

/**
 * What this user did, to be undone and redone without end.
 *
 * A step whose drawing another coach has changed meanwhile is left out: undo never reverses another
 * user's changes.
 *
 * @param find the drawing as it is now
 */
export function createHistory(find: (id: string) => Drawing | null) {
  const done: Step[] = [];
  const undone: Step[] = [];

  /** Goes through the steps until one can be applied; returns what it changes. */
  function move(
    from: Step[],
    to: Step[],
    toChange: (step: Step) => [Drawing | null, Drawing | null],
  ) {
    for (let step = from.pop(); step; step = from.pop()) {
      const [now, next] = toChange(step);
      if (!isSame(find(step.id), now)) continue;
      to.push(step);
      return { id: step.id, drawing: next } satisfies DrawingChange;
    }
    return null;
  }

  return {
    /**
     * @param isContinued it continues the last step, such as the next letter of a name
     */
    add(step: Step, isContinued = false): void {
      const last = done.at(-1);
      if (isContinued && last?.id === step.id) last.after = step.after;
      else done.push(step);
      undone.length = 0;
    },
    undo: () => move(done, undone, ({ before, after }) => [after, before]),
    redo: () => move(undone, done, ({ before, after }) => [before, after]),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

/** Whether two drawings look the same: the server returns equal copies. */
export function isSame(one: Drawing | null, other: Drawing | null): boolean {
  if (!one || !other) return one === other;
  return toText(one) === toText(other);
}

function toText(drawing: Drawing): string {
  // The server does not return what is undefined.
  const entries = Object.entries(drawing).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
