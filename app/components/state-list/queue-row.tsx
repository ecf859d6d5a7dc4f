import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { type StateTone, StateWord } from '../ui/state-word.tsx';

export type QueueState = { tone: StateTone; word: string };

type QueueRowProps = {
  /** Of the row's element, which the address can name. */
  id: string;
  /** `h3` where the list has a heading of its own. */
  heading?: 'h2' | 'h3';
  name: ReactNode;
  state: QueueState;
  /** The most important fact, on the same line; up to a tablet below the name. */
  note: ReactNode;
  /** Which of the two gets more room: the note by default. */
  wide?: 'name' | 'note';
  /** How long ago, such as `3 min ago`. */
  age: ReactNode;
  /** Before the line, such as a checkbox. */
  before?: ReactNode;
  isOpen?: boolean;
  /** What the row shows when the user opens it. */
  children: ReactNode;
};

/**
 * A row of a queue: one line whose columns stand below those of the other rows, and its details and
 * actions on demand. It opens without scripts, too.
 */
export function QueueRow(props: QueueRowProps) {
  const { id, heading: Heading = 'h2', name, state, note, age, before, isOpen, children } = props;
  const { wide = 'note' } = props;
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={toRowNameId(id)}
      className="flex min-w-0 items-start has-[input[type=checkbox]:checked]:bg-primary-tint"
    >
      {before}
      <details open={isOpen ? true : undefined} className="group/row min-w-0 flex-1">
        <summary
          className={toClassNames(
            'grid min-h-11 list-none items-center gap-x-3 py-1 pr-3 -outline-offset-2 hover:bg-sunken lg:min-h-10',
            'grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto_1.25rem]',
            wide === 'name'
              ? 'lg:grid-cols-[6.5rem_minmax(0,5fr)_minmax(0,3fr)_6rem_1.25rem]'
              : 'lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,2fr)_6rem_1.25rem]',
            '[&::-webkit-details-marker]:hidden',
            before ? 'pl-1' : 'pl-3',
          )}
        >
          <Heading
            id={toRowNameId(id)}
            className="truncate font-semibold text-sm max-lg:col-span-2 lg:col-start-2 lg:row-start-1"
          >
            {name}
          </Heading>
          <span className="max-lg:col-start-1 max-lg:row-start-2 lg:col-start-1 lg:row-start-1">
            <StateWord tone={state.tone}>{state.word}</StateWord>
          </span>
          <span className="min-w-0 truncate text-ink-soft text-sm tabular-nums max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 lg:col-start-3">
            {note}
          </span>
          <span className="text-right lg:whitespace-nowrap text-ink-soft text-sm tabular-nums max-lg:col-start-3 max-lg:row-start-1 lg:col-start-4 lg:row-start-1">
            {age}
          </span>
          <Icon
            of={ChevronDown}
            className="text-ink-faint transition-transform group-open/row:rotate-180 max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1 lg:col-start-5 lg:row-start-1"
          />
        </summary>
        <div className={toClassNames('space-y-3 pt-1 pr-3 pb-4', before ? 'pl-1' : 'pl-3')}>
          {children}
        </div>
      </details>
    </article>
  );
}

/** Returns the id of a row's name, for buttons of the same text in every row. */
export function toRowNameId(id: string): string {
  return `name-${id}`;
}

/** The classes of the list around the rows. */
export const queueClasses =
  'divide-y divide-line rounded-card bg-surface shadow-card ring-1 ring-line';
