import type { Conflict } from './sorting-state.ts';
import type { KeptStep } from './step-records.client.ts';

type Records<T> = { list(): T[]; add(id: string, record: T): void; remove(id: string): void };

/** Other pages of the browser may have made room by then. */
const RETRY_MS = 3_000;

/**
 * Keeps what was pressed in the browser's storage, where there is room. What finds none is remembered
 * here and tried again: a full storage holds up neither the screen nor the sending.
 *
 * @param onKept is told whether everything would be there after a reload
 */
export function createKeeper(
  steps: Records<KeptStep>,
  conflicts: Records<Conflict>,
  onKept: (isKept: boolean) => void,
) {
  const unkept = new Map<string, KeptStep>();
  /** Answered steps whose conflicts found no room. Their records stay: sent again, they are answered alike. */
  const unsettled = new Map<string, Conflict[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    const isKept = unkept.size === 0 && unsettled.size === 0;
    if (!isKept) timer = setTimeout(retry, RETRY_MS);
    onKept(isKept);
  }

  function retry(): void {
    for (const [stepId, record] of unkept) {
      if (attempt(() => steps.add(stepId, record))) unkept.delete(stepId);
    }
    for (const [stepId, left] of unsettled) settle(stepId, left);
    check();
  }

  function settle(stepId: string, toSettle: readonly Conflict[]): void {
    const left = toSettle.filter(
      (conflict) => !attempt(() => conflicts.add(conflict.id, conflict)),
    );
    if (left.length > 0) {
      unsettled.set(stepId, left);
      return;
    }
    unsettled.delete(stepId);
    unkept.delete(stepId);
    attempt(() => steps.remove(stepId));
  }

  return {
    /** What an earlier page left. */
    list() {
      const left = { steps: [] as KeptStep[], conflicts: [] as Conflict[] };
      attempt(() => {
        left.steps = steps.list();
        left.conflicts = conflicts.list();
      });
      return left;
    },
    keep(record: KeptStep): void {
      const { id } = record.step;
      if (!attempt(() => steps.add(id, record))) unkept.set(id, record);
      check();
    },
    /** The server has answered a step: what is to be settled is written down before the step is forgotten. */
    end(stepId: string, toSettle: readonly Conflict[]): void {
      settle(stepId, toSettle);
      check();
    },
    closeConflict(conflictId: string): void {
      for (const [stepId, left] of unsettled) {
        const others = left.filter(({ id }) => id !== conflictId);
        if (others.length < left.length) settle(stepId, others);
      }
      attempt(() => conflicts.remove(conflictId));
      check();
    },
    stop: () => clearTimeout(timer),
  };
}

/** False where the browser refuses: its storage is full, or closed to this site. */
function attempt(use: () => void): boolean {
  try {
    use();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) reportError(error);
    return false;
  }
}
