import { GoalList } from '#app/components/goals/goal-list.tsx';
import { InlineScript } from '#app/components/inline-script.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { Goal } from '#app/domain/goals/goal.ts';
import { useTexts } from '../use-texts.ts';
import tickGoals from './tick-goals.js?raw';

type GuestGoalsProps = { goals: Goal[]; title: string; Heading: 'h2' | 'h3'; className?: string };

/** Goals that a guest ticks: by a button without scripts, else by the press alone. The page sends `GoalScript` once. */
export function GuestGoals({ goals, title, Heading, className }: GuestGoalsProps) {
  const { t, words } = useTexts();
  if (goals.length === 0) return null;
  return (
    <section aria-label={title} className={className}>
      <Heading className="font-semibold">{title}</Heading>
      <form method="post" data-goals={t('goals.failed')}>
        <input type="hidden" name="intent" value="goals" />
        <GoalList goals={goals} kinds={words.goals.kinds} />
        <noscript>
          <Button look="secondary">{t('goals.save')}</Button>
        </noscript>
        <p role="alert" className="text-error-ink text-sm" />
      </form>
    </section>
  );
}

export function GoalScript() {
  return <InlineScript code={tickGoals} />;
}
