import { Target } from 'lucide-react';
import type { Goal } from '#app/domain/goals/goal.ts';
import { toCardClasses } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { GoalForm } from './goal-form.tsx';

/** What the user works on until the next session, or each of the user's guests. Nothing without goals. */
export function MyGoals({ goals }: { goals: Goal[] }) {
  if (goals.length === 0) return null;
  const surfers = new Map(goals.map(({ surferId, surferName }) => [surferId, surferName]));
  return (
    <section aria-labelledby="goals" className={toCardClasses('none', 'max-w-xl px-4 pt-3 pb-1.5')}>
      <h2 id="goals" className="flex items-center gap-2 font-semibold">
        <Icon of={Target} className="text-ink-soft" />
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
