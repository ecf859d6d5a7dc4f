import type { DoneStep } from './to-my-steps.ts';

/**
 * The steps that can be undone: without those in which a wave lost its surfer because the surfer
 * left the roster. Such a surfer gets no wave back.
 *
 * @param roster ids of the surfers who are on it now
 */
export function toUndoableSteps(steps: DoneStep[], roster: { id: string }[]): DoneStep[] {
  const ids = new Set(roster.map(({ id }) => id));
  return steps.filter(
    ({ changes }) =>
      !changes.every(
        ({ before, after }) =>
          before?.surferId && after?.surferId === null && !ids.has(before.surferId),
      ),
  );
}
