import type { DoneStep } from './to-my-steps.ts';

/**
 * Steps that can be taken back: not those by which a wave lost its surfer to a change of the roster. Who has left
 * it is not given back a wave.
 *
 * @param roster ids of those who are on it now
 */
export function omitDepartures(steps: DoneStep[], roster: { id: string }[]): DoneStep[] {
  const ids = new Set(roster.map(({ id }) => id));
  return steps.filter(
    ({ changes }) =>
      !changes.every(
        ({ before, after }) =>
          before?.surferId && after?.surferId === null && !ids.has(before.surferId),
      ),
  );
}
