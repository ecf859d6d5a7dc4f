import { Check, Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Headline } from '#app/components/ui/headline.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { toCardClasses } from './ui/card.tsx';
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

/** Presents a part of the product: its purpose, the next step, what works today and what is planned. */
export function PartPage(props: PartPageProps) {
  const { forWhom, title, lead, steps, today = [], planned, children } = props;
  return (
    <div className="space-y-8 pb-4">
      <header className="max-w-2xl">
        <p className="font-semibold text-secondary-ink text-sm">{forWhom}</p>
        <Headline className="mt-1">{title}</Headline>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <div className="mt-5 flex flex-wrap gap-3">{steps}</div>
      </header>
      {children}
      <div
        className={toCardClasses(
          'none',
          toClassNames(
            'grid max-w-4xl grid-cols-1 divide-line max-md:divide-y',
            today.length > 0 && 'md:grid-cols-2 md:divide-x',
          ),
        )}
      >
        {today.length > 0 && <PointList id="today" title="Works today" points={today} done />}
        <PointList id="planned" title="Being built" points={planned} />
      </div>
    </div>
  );
}

type Point = { title: string; text: string };

type PointListProps = { id: string; title: string; points: Point[]; done?: boolean };

function PointList({ id, title, points, done = false }: PointListProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 p-[min(1.25rem,6vw)] sm:p-6">
      <h2 id={id} className="font-bold font-display text-title">
        {title}
      </h2>
      <ul className="mt-4 space-y-5">
        {points.map(({ title: name, text }) => (
          <li key={name} className="flex gap-[min(0.75rem,3vw)] [overflow-wrap:anywhere]">
            <Icon
              of={done ? Check : Hammer}
              className={toClassNames('mt-0.5', done ? 'text-success-ink' : 'text-ink-faint')}
            />
            <div className="min-w-0">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
