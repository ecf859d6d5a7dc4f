import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/** Addresses of the previous and next waves; null at the ends. */
export type Steps = { previous: string | null; next: string | null };

/**
 * Links to the previous and next waves. They replace the history entry, so that back leads to the
 * list.
 */
export function WaveSteps({ steps }: { steps: Steps }) {
  return (
    <nav aria-label="Waves" className="flex">
      <Step to={steps.previous} name="Previous" icon={ChevronLeft} rel="prev" />
      <Step to={steps.next} name="Next" icon={ChevronRight} rel="next" />
    </nav>
  );
}

type StepProps = { to: string | null; name: string; icon: LucideIcon; rel: 'prev' | 'next' };

function Step({ to, name, icon, rel }: StepProps) {
  const classes = toButtonClasses('quiet', 'min-w-11 px-0 py-0');
  if (!to)
    return (
      <span className={`${classes} opacity-40`} aria-hidden="true">
        <Icon of={icon} size="large" />
      </span>
    );
  return (
    <Link to={to} rel={rel} replace preventScrollReset title={name} className={classes}>
      <Icon of={icon} size="large" label={name} />
    </Link>
  );
}
