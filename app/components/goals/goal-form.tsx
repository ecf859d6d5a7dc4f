import { useLocation } from 'react-router';
import type { Goal } from '#app/domain/goals/goal.ts';
import { goalKindWords } from '#app/languages/english/goal-words.ts';
import { Button } from '../ui/button.tsx';
import { GoalList } from './goal-list.tsx';
import { type GoalTicks, useGoalTicks } from './use-goal-ticks.ts';

/** Goals that a press ticks; without scripts, a button sends them. */
export function GoalForm({ goals }: { goals: Goal[] }) {
  return <TickedGoals {...useGoalTicks(goals)} />;
}

type TickedGoalsProps = GoalTicks & { keepsFocus?: boolean };

/** As GoalForm, for some of the goals whose ticks the page holds. */
export function TickedGoals({ goals, problem, tick, keepsFocus }: TickedGoalsProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/app/coach/goals">
      <input type="hidden" name="next" value={pathname + search} />
      <GoalList goals={goals} kinds={goalKindWords} onTick={tick} keepsFocus={keepsFocus} />
      <noscript>
        <Button look="secondary">Save goals</Button>
      </noscript>
      {problem && goals.some(({ id }) => id === problem.goalId) && (
        <p role="alert" className="pb-2 text-error-ink text-sm">
          {problem.text}
        </p>
      )}
    </form>
  );
}
