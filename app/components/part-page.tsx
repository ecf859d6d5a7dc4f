import type { ReactNode } from 'react';
import { type Point, PointList } from './point-list.tsx';

type PartPageProps = {
  /** Over the title: who it is for. */
  forWhom: string;
  title: string;
  lead: string;
  /** Where to go from here: buttons, the most useful one first. */
  steps: ReactNode;
  /** What can be done now. */
  today?: Point[];
  /** What cannot yet. */
  planned: Point[];
  children?: ReactNode;
};

/** A part of the product, told plainly: what it is for, what works today, what is being built, and where to go. */
export function PartPage(props: PartPageProps) {
  const { forWhom, title, lead, steps, today = [], planned, children } = props;
  return (
    <div className="space-y-12 pb-4 sm:space-y-16 sm:pt-6">
      <header className="max-w-3xl">
        <p className="font-semibold text-primary-ink">{forWhom}</p>
        <h1 className="mt-2 text-balance font-extrabold text-3xl tracking-tight sm:text-5xl">
          {title}
        </h1>
        <p className="mt-4 text-lg text-ink-soft sm:text-xl">{lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">{steps}</div>
      </header>
      {children}
      {today.length > 0 && (
        <section aria-labelledby="today">
          <h2 id="today" className="font-bold text-2xl">
            Works today
          </h2>
          <PointList points={today} done />
        </section>
      )}
      <section aria-labelledby="planned">
        <h2 id="planned" className="font-bold text-2xl">
          Being built
        </h2>
        <PointList points={planned} />
      </section>
    </div>
  );
}
