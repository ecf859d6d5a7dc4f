import { applyStep } from '#app/domain/sorting/apply-step.ts';
import type { DeletedWave } from '#app/domain/sorting/list-wave-changes.server.ts';
import type {
  SortedWave,
  SortingStep,
  StepAnswer,
  WaveChange,
} from '#app/domain/sorting/sorting-types.ts';
import type { DoneStep } from '#app/domain/sorting/to-my-steps.ts';
import type { Conflict, Connection, SortingState } from './sorting-state.ts';

/** `by` is null where nobody has said yet who deleted it. */
export type LastSeen = { wave: SortedWave; by: string | null };

/** A step, with the waves that it changes as they were: somebody may delete them before it is sent. */
export type KeptStep = { step: SortingStep; waves?: SortedWave[] };

type Start = { waves: SortedWave[]; mySteps: DoneStep[]; videoIds: string[] };

export type SortingStore = ReturnType<typeof createSortingStore>;

/**
 * The waves as the server has told them, with the steps on top that it does not have yet. Whatever is
 * pressed is seen at once; `openSorting` sends it behind.
 */
export function createSortingStore({ waves, mySteps, videoIds }: Start) {
  const told = new Map(waves.map((wave) => [wave.id, wave]));
  /** What somebody has deleted, as it was, and who that was. */
  const lastSeen = new Map<string, LastSeen>();
  const pending: SortingStep[] = [];
  /** What each step did, for undo; the last is undone first. */
  const done = new Map<string, WaveChange[]>(mySteps.map(({ id, changes }) => [id, changes]));
  const undoable = mySteps.map(({ id }) => id);
  const conflicts: Conflict[] = [];
  const listeners = new Set<() => void>();
  let seen = new Map(told);
  let connection: Connection = 'fine';
  let isKept = true;
  let state = toState();

  function toState(): SortingState {
    return {
      waves: [...seen.values()].sort(
        (a, b) =>
          videoIds.indexOf(a.videoId) - videoIds.indexOf(b.videoId) ||
          a.startMs - b.startMs ||
          a.id.localeCompare(b.id),
      ),
      unsaved: pending.length,
      connection,
      isKept,
      conflicts: [...conflicts],
      canUndo: undoable.length > 0,
    };
  }

  function tell(): void {
    state = toState();
    for (const listener of listeners) listener();
  }

  /** The pending steps once more, on what the server has told since. */
  function replay(): void {
    seen = new Map(told);
    for (const step of pending) applyStep(seen, step, done);
  }

  function add(step: SortingStep): void {
    pending.push(step);
    const changes = applyStep(seen, step, done);
    if (!('undoes' in step)) {
      done.set(step.id, changes);
      undoable.push(step.id);
    } else if (undoable.includes(step.undoes)) {
      undoable.splice(undoable.indexOf(step.undoes), 1);
    }
  }

  function learn(waves: SortedWave[], deleted: readonly DeletedWave[]): void {
    for (const { id, by } of deleted) {
      const wave = told.get(id) ?? lastSeen.get(id)?.wave;
      if (wave) lastSeen.set(id, { wave, by });
      told.delete(id);
    }
    for (const wave of waves) {
      // Answers may overtake each other.
      if (wave.revision >= (told.get(wave.id)?.revision ?? 0)) told.set(wave.id, wave);
    }
  }

  function addConflict(conflict: Conflict): boolean {
    if (conflicts.some(({ id }) => id === conflict.id)) return false;
    conflicts.push(conflict);
    return true;
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (waveId: string) => seen.get(waveId),
    /** A wave that somebody has deleted, as it was last; null for what is there or was never known. */
    findDeleted: (waveId: string) => (seen.has(waveId) ? null : (lastSeen.get(waveId) ?? null)),
    /** The waves that a step says something new of, as they are before it. */
    listChanged: (step: SortingStep): SortedWave[] =>
      ('edits' in step ? step.edits : []).flatMap(({ op, waveId }) =>
        op === 'change' ? (seen.get(waveId) ?? lastSeen.get(waveId)?.wave ?? []) : [],
      ),
    /** The revision that an edit made now has seen. */
    seenOf: (waveId: string) => told.get(waveId)?.revision ?? 0,
    /** The step that would be taken back next, with what it did. */
    lastStep(): DoneStep | null {
      const id = undoable.at(-1);
      return id ? { id, changes: done.get(id) ?? [] } : null;
    },
    add(step: SortingStep) {
      add(step);
      tell();
    },
    /** Steps that an earlier page left, before those of this one; and what it or another tab has to settle. */
    restore(kept: readonly KeptStep[], toSettle: readonly Conflict[]) {
      for (const wave of kept.flatMap(({ waves = [] }) => waves)) {
        if (!told.has(wave.id)) lastSeen.set(wave.id, { wave, by: null });
      }
      const known = new Set(pending.map(({ id }) => id));
      const left = kept.map(({ step }) => step).filter(({ id }) => !known.has(id));
      if (left.length > 0) {
        const mine = pending.splice(0);
        const firstUndoable = undoable.findIndex((id) => known.has(id));
        if (firstUndoable >= 0) undoable.splice(firstUndoable);
        seen = new Map(told);
        for (const step of [...left, ...mine]) add(step);
      }
      for (const conflict of toSettle) addConflict(conflict);
      if (kept.length > 0 || toSettle.length > 0) tell();
    },
    pending: () => pending,
    /**
     * The server has done a step, or said why not.
     *
     * @returns what is to be settled now
     */
    settle({ stepId, waves, touched, problems }: StepAnswer): Conflict[] {
      const index = pending.findIndex(({ id }) => id === stepId);
      const [step] = index < 0 ? [] : pending.splice(index, 1);
      const edits = step && 'edits' in step ? step.edits : [];
      const added = problems.map((problem) => {
        const { waveId } = problem;
        // What was brought back and changed in one step is told of once, with what was typed.
        const mine = edits.findLast((edit) => edit.waveId === waveId) ?? edits[0] ?? null;
        const lost = seen.get(waveId) ?? told.get(waveId) ?? lastSeen.get(waveId)?.wave ?? null;
        return { id: `${stepId} ${waveId}`, problem, mine, lost };
      });
      const there = new Set(waves.map(({ id }) => id));
      const deleted = touched.filter((id) => !there.has(id));
      const whose = new Map(problems.map(({ waveId, by }) => [waveId, by]));
      learn(
        waves,
        deleted.map((id) => ({ id, by: whose.get(id) ?? null })),
      );
      const fresh = added.filter(addConflict);
      replay();
      tell();
      return fresh;
    },
    /** What others have done. */
    learn(waves: SortedWave[], deleted: readonly DeletedWave[]) {
      learn(waves, deleted);
      replay();
      tell();
    },
    setConnection(next: Connection) {
      if (next === connection) return;
      connection = next;
      tell();
    },
    setKept(next: boolean) {
      if (next === isKept) return;
      isKept = next;
      tell();
    },
    closeConflict(id: string) {
      const index = conflicts.findIndex((conflict) => conflict.id === id);
      if (index >= 0) conflicts.splice(index, 1);
      tell();
    },
  };
}
