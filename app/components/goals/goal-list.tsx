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
        <li key={goal.id} className="flex items-center gap-3">
          <label
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 has-checked:text-ink-soft"
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
            <span dir="auto" className="min-w-0 leading-snug [overflow-wrap:anywhere]">
              {goal.text}
            </span>
          </label>
          <span id={`${id}-${goal.id}`} className="flex-none text-ink-soft text-sm">
            {kinds[goal.kind]}
          </span>
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
