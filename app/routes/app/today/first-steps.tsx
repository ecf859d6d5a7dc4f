import { type LucideIcon, Scissors, Send, Video } from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

type Step = { name: string; icon: LucideIcon; text: string };

const steps: Step[] = [
  {
    name: 'Film',
    icon: Video,
    text: 'Create a session for each time in the water and add its videos.',
  },
  {
    name: 'Sort',
    icon: Scissors,
    text: 'Mark each ride while the video plays, and choose its surfer with one press.',
  },
  {
    name: 'Send',
    icon: Send,
    text: 'Surfers scan their card, agree, and watch their own waves on their phone.',
  },
];

/** What users see before their first session: one next step, and what happens after it. */
export function FirstSteps({ hasOrganisation }: { hasOrganisation: boolean }) {
  const session = '/app/share/session/create';
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-card bg-[linear-gradient(var(--color-stage),var(--color-stage-deep))] px-5 py-6 text-white sm:px-10 sm:py-12"
    >
      <h2 id="first-steps" className="max-w-xl text-balance font-bold font-display text-headline">
        {hasOrganisation ? 'Your first session starts here' : 'Every wave to its surfer'}
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-4 sm:mt-6 sm:gap-y-6 md:grid-cols-3">
        {steps.map(({ name, icon, text }, index) => (
          <li key={name} className="flex flex-wrap gap-4 md:block">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-glass">
              <Icon of={icon} size="large" />
            </span>
            <div className="min-w-0 flex-1 basis-40 md:mt-4">
              <h3 className="font-semibold text-base">
                {index + 1}. {name}
              </h3>
              <p className="mt-0.5 text-secondary-100 max-sm:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap sm:mt-8 items-center gap-x-6 gap-y-3">
        {hasOrganisation ? (
          <Link to={session} className={toButtonClasses('on-deep', 'max-sm:w-full')}>
            New session
          </Link>
        ) : (
          <>
            <Link
              to="/app/share/organisation/create"
              className={toButtonClasses('on-deep', 'max-sm:w-full [overflow-wrap:anywhere]')}
            >
              Create your organisation
            </Link>
            <p className="text-secondary-100">
              Filming for yourself?{' '}
              <Link to={session} className={linkClasses}>
                New session
              </Link>
            </p>
            <p className="text-secondary-100">
              Got a card from your coach?{' '}
              <Link to="/c" className={linkClasses}>
                Enter its code
              </Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4';
