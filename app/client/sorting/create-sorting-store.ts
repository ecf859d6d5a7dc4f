import type { DeletedWave } from '#app/domain/sorting/list-wave-changes.server.ts';
import { runStep } from '#app/domain/sorting/run-step.ts';
import type {
  SortedWave,
  SortingStep,
  StepAnswer,
  WaveChange,
} from '#app/domain/sorting/sorting-types.ts';
import type { DoneStep } from '#app/domain/sorting/to-my-steps.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';
import type { Conflict, SortingState } from './sorting-state.ts';

/** `by` is null until the server has reported who deleted the wave. */
export type LastSeen = { wave: SortedWave; by: string | null };

/**
 * A step with its waves as they were before it: another user may delete them before the step is
 * sent.
 */
export type KeptStep = { step: SortingStep; waves?: SortedWave[] };

type Start = { waves: SortedWave[]; mySteps: DoneStep[]; videoIds: string[] };

export type SortingStore = ReturnType<typeof createSortingStore>;

/**
 * The waves as the server sent them, with the unsaved steps applied on top. Each step shows at
 * once; `openSorting` sends it in the background.
 */
export function createSortingStore({ waves, mySteps, videoIds }: Start) {
  const serverWaves = new Map(waves.map((wave) => [wave.id, wave]));
  /** The last state of each deleted wave, and the user who deleted it. */
  const lastSeen = new Map<string, LastSeen>();
  const pending: SortingStep[] = [];
  /** What each step changed, for undo; the last step is undone first. */
  const done = new Map<string, WaveChange[]>(mySteps.map(({ id, changes }) => [id, changes]));
  const undoable = mySteps.map(({ id }) => id);
  /** Steps in the server's log. One may still wait here, when its response was lost before a reload. */
  const logged = new Set(undoable);
  const conflicts: Conflict[] = [];
  const listeners = new Set<() => void>();
  let seen = new Map(serverWaves);
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

  function notify(): void {
    state = toState();
    for (const listener of listeners) listener();
  }

  /** Applies the pending steps again to the waves that the server has sent since. */
  function replay(): void {
    seen = new Map(serverWaves);
    for (const step of pending) runStep(seen, step, done);
  }

  function add(step: SortingStep): void {
    pending.push(step);
    const changes = runStep(seen, step, done);
    if ('undoes' in step) {
      const index = undoable.indexOf(step.undoes);
      if (index >= 0) undoable.splice(index, 1);
    } else if (!logged.has(step.id)) {
      done.set(step.id, changes);
      undoable.push(step.id);
    }
  }

  function receive(waves: SortedWave[], deleted: readonly DeletedWave[]): void {
    for (const { id, by } of deleted) {
      const wave = serverWaves.get(id) ?? lastSeen.get(id)?.wave;
      if (wave) lastSeen.set(id, { wave, by });
      serverWaves.delete(id);
    }
    for (const wave of waves) {
      // Responses may overtake each other.
      if (wave.revision >= (serverWaves.get(wave.id)?.revision ?? 0))
        serverWaves.set(wave.id, wave);
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
    /** The last state of a wave that was deleted; null for a wave that exists or was never known. */
    findDeleted: (waveId: string) => (seen.has(waveId) ? null : (lastSeen.get(waveId) ?? null)),
    /** The waves that a step changes, as they are before it. */
    listChanged: (step: SortingStep): SortedWave[] =>
      ('edits' in step ? step.edits : []).flatMap(({ op, waveId }) =>
        op === 'change' ? (seen.get(waveId) ?? lastSeen.get(waveId)?.wave ?? []) : [],
      ),
    /** The revision that an edit made now is based on. */
    seenOf: (waveId: string) => serverWaves.get(waveId)?.revision ?? 0,
    /** The step that undo would reverse next, with what it changed. */
    lastStep(): DoneStep | null {
      const id = undoable.at(-1);
      return id ? { id, changes: done.get(id) ?? [] } : null;
    },
    add(step: SortingStep) {
      add(step);
      notify();
    },
    /**
     * Adds the steps of an earlier page before those of this one, and the open conflicts of that
     * page or another tab.
     */
    restore(kept: readonly KeptStep[], toSettle: readonly Conflict[]) {
      for (const wave of kept.flatMap(({ waves = [] }) => waves)) {
        if (!serverWaves.has(wave.id)) lastSeen.set(wave.id, { wave, by: null });
      }
      const known = new Set(pending.map(({ id }) => id));
      const left = kept.map(({ step }) => step).filter(({ id }) => !known.has(id));
      if (left.length > 0) {
        const mine = pending.splice(0);
        const firstUndoable = undoable.findIndex((id) => known.has(id));
        if (firstUndoable >= 0) undoable.splice(firstUndoable);
        seen = new Map(serverWaves);
        for (const step of [...left, ...mine]) add(step);
      }
      for (const conflict of toSettle) addConflict(conflict);
      if (kept.length > 0 || toSettle.length > 0) notify();
    },
    pending: () => pending,
    /**
     * The server has applied a step, or reported why not.
     *
     * @returns the conflicts that this adds
     */
    settle({ stepId, waves, touched, problems }: StepAnswer): Conflict[] {
      const index = pending.findIndex(({ id }) => id === stepId);
      const [step] = index < 0 ? [] : pending.splice(index, 1);
      const edits = step && 'edits' in step ? step.edits : [];
      const added = problems.map((problem) => {
        const { waveId } = problem;
        // When one step restores and changes a wave, the user sees one conflict, with what was
        // typed.
        const mine = edits.findLast((edit) => edit.waveId === waveId) ?? edits[0] ?? null;
        const lost =
          seen.get(waveId) ?? serverWaves.get(waveId) ?? lastSeen.get(waveId)?.wave ?? null;
        return { id: `${stepId} ${waveId}`, problem, mine, lost };
      });
      const there = new Set(waves.map(({ id }) => id));
      const deleted = touched.filter((id) => !there.has(id));
      const whose = new Map(problems.map(({ waveId, by }) => [waveId, by]));
      receive(
        waves,
        deleted.map((id) => ({ id, by: whose.get(id) ?? null })),
      );
      const fresh = added.filter(addConflict);
      replay();
      notify();
      return fresh;
    },
    /** The changes of other users. */
    learn(waves: SortedWave[], deleted: readonly DeletedWave[]) {
      receive(waves, deleted);
      replay();
      notify();
    },
    setConnection(next: Connection) {
      if (next === connection) return;
      connection = next;
      notify();
    },
    setKept(next: boolean) {
      if (next === isKept) return;
      isKept = next;
      notify();
    },
    closeConflict(id: string) {
      const index = conflicts.findIndex((conflict) => conflict.id === id);
      if (index >= 0) conflicts.splice(index, 1);
      notify();
    },
  };
}
