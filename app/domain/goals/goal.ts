import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** A surfer has at most one of each kind from a session. */
export const GOAL_KINDS = ['physical', 'mental'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** Of a goal's text, as the table limits it. */
export const MAX_GOAL_LENGTH = 120;

/** What a surfer works on until the next session. */
export type Goal = {
  id: string;
  /** The roster row for which it is listed. */
  surferId: string;
  surferName: string;
  kind: GoalKind;
  text: string;
  isDone: boolean;
  /** Whether it was set in that row's session, not in an earlier one of the same guest. */
  isOwn: boolean;
};

export type Tick = { goalId: string; isDone: boolean };

/** The names in forms that show goals. Browsers send no box that is not ticked, so the form says what it showed. */
export const GOAL_FIELDS = { ticked: 'goal', open: 'openGoal', done: 'doneGoal' } as const;

/** What a form changes: what was open and is ticked, and the other way round. */
export function readTicks(form: FormData): Tick[] {
  const ticked = new Set(form.getAll(GOAL_FIELDS.ticked));
  const toTicks = (field: string, isDone: boolean): Tick[] =>
    form
      .getAll(field)
      .filter((id) => typeof id === 'string' && isUuid(id) && ticked.has(id) === isDone)
      .map((id) => ({ goalId: String(id), isDone }));
  return [...toTicks(GOAL_FIELDS.open, true), ...toTicks(GOAL_FIELDS.done, false)];
}
