import { Target } from 'lucide-react';
import { useEffect, useRef } from 'react';
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

/**
 * Beside a video: what each surfer works on, ticked by a press. Not shown without any goal.
 *
 * @param props.currentId the surfer of the wave that plays, whose goals scroll into view
 */
export function SurferGoals(props: SurferGoalsProps & { currentId: string | null }) {
  const { currentId } = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-surfer="${currentId}"]`);
    // Scrolls only the box.
    if (line && box.current) box.current.scrollTop = line.offsetTop;
  }, [currentId]);
  if (props.ticks.goals.length === 0) return null;
  return (
    <section
      ref={box}
      aria-label="Goals"
      className="relative max-h-[max(6rem,18dvh)] flex-none overflow-y-auto overscroll-contain rounded-card bg-sunken px-3 text-sm"
    >
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
    <ul>
      {surfers.map(({ id, name, lycraColour }) => {
        const goals = ticks.goals.filter(({ surferId }) => surferId === id);
        if (goals.length === 0) return null;
        return (
          <li key={id} aria-label={name} data-surfer={id}>
            <p className="flex items-center gap-3 pt-2 font-semibold">
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
