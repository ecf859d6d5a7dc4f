import { applyStep } from '#app/domain/sorting/apply-step.ts';
import type {
  SortedWave,
  SortingStep,
  StepAnswer,
  WaveChange,
} from '#app/domain/sorting/sorting-types.ts';
import type { DoneStep } from '#app/domain/sorting/to-my-steps.ts';
import type { Conflict, Connection, SortingState } from './sorting-state.ts';

type Start = { waves: SortedWave[]; mySteps: DoneStep[]; videoIds: string[] };

export type SortingStore = ReturnType<typeof createSortingStore>;

/**
 * The waves as the server has told them, with the steps on top that it does not have yet. Whatever is
 * pressed is seen at once; `createStepSender` writes it behind.
 */
export function createSortingStore({ waves, mySteps, videoIds }: Start) {
  const told = new Map(waves.map((wave) => [wave.id, wave]));
  const pending: SortingStep[] = [];
  /** What each step did, for undo; the last is undone first. */
  const done = new Map<string, WaveChange[]>(mySteps.map(({ id, changes }) => [id, changes]));
  const undoable = mySteps.map(({ id }) => id);
  const conflicts: Conflict[] = [];
  const listeners = new Set<() => void>();
  let seen = new Map(told);
  let connection: Connection = 'fine';
  let state = toState();

  function toState(): SortingState {
    return {
      waves: [...seen.values()].sort(
        (a, b) =>
          videoIds.indexOf(a.videoId) - videoIds.indexOf(b.videoId) ||
          a.startMs - b.startMs ||
          a.id.localeCompare(b.id),
      ),
      ...{ unsaved: pending.length, connection, conflicts: [...conflicts] },
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

  function learn(waves: SortedWave[], goneIds: string[]): void {
    for (const id of goneIds) told.delete(id);
    for (const wave of waves) {
      // Answers may overtake each other.
      if (wave.revision >= (told.get(wave.id)?.revision ?? 0)) told.set(wave.id, wave);
    }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (waveId: string) => seen.get(waveId),
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
    /** Steps that an earlier page left. */
    restore(steps: SortingStep[]) {
      for (const step of steps) if (!pending.some(({ id }) => id === step.id)) add(step);
      if (steps.length > 0) tell();
    },
    pending: () => pending,
    /** The server has done a step, or said why not. */
    settle({ stepId, waves, touched, problems }: StepAnswer) {
      const index = pending.findIndex(({ id }) => id === stepId);
      const [step] = index < 0 ? [] : pending.splice(index, 1);
      const there = new Set(waves.map(({ id }) => id));
      for (const problem of problems) {
        const edits = step && 'edits' in step ? step.edits : [];
        const mine = edits.find(({ waveId }) => waveId === problem.waveId) ?? edits[0] ?? null;
        const lost = seen.get(problem.waveId) ?? told.get(problem.waveId) ?? null;
        conflicts.push({ id: `${stepId} ${problem.waveId}`, problem, mine, lost });
      }
      learn(
        waves,
        touched.filter((id) => !there.has(id)),
      );
      replay();
      tell();
    },
    /** What others have done. */
    learn(waves: SortedWave[], goneIds: string[]) {
      learn(waves, goneIds);
      replay();
      tell();
    },
    setConnection(next: Connection) {
      if (next === connection) return;
      connection = next;
      tell();
    },
    closeConflict(id: string) {
      const index = conflicts.findIndex((conflict) => conflict.id === id);
      if (index >= 0) conflicts.splice(index, 1);
      tell();
    },
  };
}
