import { Check, Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Headline } from '#app/components/ui/headline.tsx';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { cardClasses } from './ui/card.tsx';
import { Icon } from './ui/icon.tsx';

type PartPageProps = {
  /** Above the title: the audience. */
  forWhom: string;
  title: string;
  lead: string;
  /** Buttons, the most useful one first. */
  steps: ReactNode;
  /** What works today. */
  today?: Point[];
  /** What does not work yet. */
  planned: Point[];
  children?: ReactNode;
};

/** Presents a part of the product: its purpose, what works today, what is planned, and links. */
export function PartPage(props: PartPageProps) {
  const { forWhom, title, lead, steps, today = [], planned, children } = props;
  return (
    <div className="space-y-8 pb-4">
      <header className="max-w-3xl">
        <p className="font-semibold text-secondary-ink text-sm">{forWhom}</p>
        <Headline className="mt-1">{title}</Headline>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <div className="mt-4 flex flex-wrap gap-3">{steps}</div>
      </header>
      {children}
      {today.length > 0 && (
        <section aria-labelledby="today">
          <h2 id="today" className="font-bold font-display text-title">
            Works today
          </h2>
          <PointList points={today} done />
        </section>
      )}
      <section aria-labelledby="planned">
        <h2 id="planned" className="font-bold font-display text-title">
          Being built
        </h2>
        <PointList points={planned} />
      </section>
    </div>
  );
}

type Point = { title: string; text: string };

/** Shows features, one per card. */
function PointList({ points, done = false }: { points: Point[]; done?: boolean }) {
  return (
    <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ title, text }) => (
        <li
          key={title}
          className={
            done
              ? cardClasses('normal', '[overflow-wrap:anywhere]')
              : 'rounded-card border border-line-strong border-dashed bg-surface p-5 [overflow-wrap:anywhere]'
          }
        >
          <h3 className="flex items-start gap-3 font-semibold text-base">
            <Icon
              of={done ? Check : Hammer}
              className={joinClasses(
                'mt-0.5 size-6 flex-none rounded-full p-1',
                done ? 'bg-success-solid text-on-solid' : 'bg-sunken text-ink-faint',
              )}
            />
            {title}
          </h3>
          <p className="mt-2 text-ink-soft text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
