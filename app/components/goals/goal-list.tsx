import { useId } from 'react';
import { GOAL_FIELDS, type Goal, type GoalKind } from '#app/domain/goals/goal.ts';
import { boxClasses } from '../ui/checkbox.tsx';

type GoalListProps = {
  goals: Goal[];
  kinds: Record<GoalKind, string>;
  /** Without it, the boxes are those of a form that is sent as it is. */
  onTick?: (goal: Goal) => void;
  /** Clicks leave the focus alone, so that keys still control a video. */
  keepsFocus?: boolean;
};

/** Goals as boxes to tick, each named by its text. */
export function GoalList({ goals, kinds, onTick, keepsFocus = false }: GoalListProps) {
  const id = useId();
  return (
    <ul>
      {goals.map((goal) => (
        <li key={goal.id}>
          <label
            className="flex min-h-11 items-center gap-3 py-1.5 has-checked:text-ink-soft"
            onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
          >
            <input
              type="checkbox"
              name={GOAL_FIELDS.ticked}
              value={goal.id}
              autoComplete="off"
              aria-describedby={`${id}-${goal.id}`}
              className={boxClasses}
              {...(onTick
                ? { checked: goal.isDone, onChange: () => onTick(goal) }
                : { defaultChecked: goal.isDone })}
            />
            <span className="min-w-0">
              <span dir="auto" className="block leading-snug [overflow-wrap:anywhere]">
                {goal.text}
              </span>
              {/* Read after the name of the box, and no part of it. */}
              <span
                id={`${id}-${goal.id}`}
                aria-hidden="true"
                className="block text-ink-soft text-sm leading-snug"
              >
                {kinds[goal.kind]}
              </span>
            </span>
          </label>
          <input
            type="hidden"
            name={goal.isDone ? GOAL_FIELDS.done : GOAL_FIELDS.open}
            value={goal.id}
          />
        </li>
      ))}
    </ul>
  );
}
