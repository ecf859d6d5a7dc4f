import { Target } from 'lucide-react';
import { LycraDot } from '../roster/lycra-dot.tsx';
import { toButtonClasses } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { TickedGoals } from './goal-form.tsx';
import type { GoalTicks } from './use-goal-ticks.ts';

type SurferGoalsProps = {
  surfers: { id: string; name: string; lycraColour: string | null }[];
  ticks: GoalTicks;
};

/** Beside a video: what each surfer works on, ticked by a press. Not shown without any goal. */
export function SurferGoals(props: SurferGoalsProps) {
  if (props.ticks.goals.length === 0) return null;
  return (
    <section
      aria-labelledby="goals"
      className="max-h-[30dvh] flex-none overflow-y-auto overscroll-contain rounded-card bg-sunken px-3 py-2 text-sm"
    >
      <h2 id="goals" className="sr-only">
        Goals
      </h2>
      <GoalsBySurfer {...props} />
    </section>
  );
}

/** The same, where there is no room for it: a button opens it. */
export function SurferGoalsSheet(props: SurferGoalsProps) {
  const { goals } = props.ticks;
  if (goals.length === 0) return null;
  return (
    <Dialog
      title="Goals"
      trigger={
        <button
          type="button"
          aria-label="Goals"
          className={toButtonClasses('quiet', 'size-11 px-0 desk:hidden noscript:hidden')}
        >
          <Icon of={Target} size="large" />
        </button>
      }
    >
      <GoalsBySurfer {...props} />
    </Dialog>
  );
}

function GoalsBySurfer({ surfers, ticks }: SurferGoalsProps) {
  return (
    <ul className="space-y-1">
      {surfers.map(({ id, name, lycraColour }) => {
        const goals = ticks.goals.filter(({ surferId }) => surferId === id);
        if (goals.length === 0) return null;
        return (
          <li key={id} aria-label={name}>
            <p className="flex items-center gap-3 font-semibold">
              <LycraDot colour={lycraColour} />
              <span className="truncate">{name}</span>
            </p>
            <TickedGoals {...ticks} goals={goals} keepsFocus />
          </li>
        );
      })}
    </ul>
  );
}
