import type { Goal } from '#app/domain/goals/goal.ts';
import { GoalForm } from './goal-form.tsx';

/** What the user works on until the next session, or each of the user's guests. Nothing without goals. */
export function MyGoals({ goals }: { goals: Goal[] }) {
  if (goals.length === 0) return null;
  const surfers = new Map(goals.map(({ surferId, surferName }) => [surferId, surferName]));
  return (
    <section aria-labelledby="goals" className="max-w-xl rounded-card bg-sunken px-4 pt-3 pb-1.5">
      <h2 id="goals" className="font-semibold">
        Your goals
      </h2>
      {[...surfers].map(([id, name]) => (
        <div key={id}>
          {surfers.size > 1 && <h3 className="pt-1 text-ink-soft text-sm">{name}</h3>}
          <GoalForm goals={goals.filter(({ surferId }) => surferId === id)} />
        </div>
      ))}
    </section>
  );
}
