import type { ReactNode } from 'react';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Props = {
  title: string;
  /** The latest figure, and the first one below it. */
  value?: ReactNode;
  note?: ReactNode;
  tableWord: string;
  table: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A figure with its chart, and its table behind it. */
export function FigureCard({ title, value, note, tableWord, table, className, children }: Props) {
  return (
    <section
      aria-label={title}
      className={toCardClasses('none', toClassNames('flex flex-col px-4 pt-4', className))}
    >
      <h2 className="font-semibold">{title}</h2>
      {value && <p className="font-bold font-display text-title tabular-nums">{value}</p>}
      {note && <p className="text-ink-soft text-sm tabular-nums">{note}</p>}
      <div className="mb-2 flex-1">{children}</div>
      <div className="-mx-4 border-line border-t px-4 [&_details>div]:pb-2">
        <Disclosure
          title={
            <>
              {tableWord} <span className="sr-only">: {title}</span>
            </>
          }
        >
          {table}
        </Disclosure>
      </div>
    </section>
  );
}
