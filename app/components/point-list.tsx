import { Check, Hammer } from 'lucide-react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { cardClasses } from './ui/card.tsx';
import { Icon } from './ui/icon.tsx';

export type Point = { title: string; text: string };

/** What a part of the product does, or will do, one point a card. */
export function PointList({ points, done = false }: { points: Point[]; done?: boolean }) {
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ title, text }) => (
        <li
          key={title}
          className={
            done
              ? cardClasses()
              : 'rounded-2xl border border-line-strong border-dashed bg-surface/60 p-5'
          }
        >
          <h3 className="flex items-start gap-3 font-semibold text-lg">
            <Icon
              of={done ? Check : Hammer}
              className={joinClasses(
                'mt-0.5 size-6 flex-none rounded-full p-1',
                done ? 'bg-primary-solid text-on-solid' : 'bg-sunken text-ink-faint',
              )}
            />
            {title}
          </h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
