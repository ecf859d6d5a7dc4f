import { Link } from 'react-router';
import {
  CONVERSION_STATES,
  type ConversionState,
} from '#app/domain/conversions/queue/conversion-state.ts';
import { joinClasses } from '#app/lib/join-classes.ts';
import { formatCount } from './format-count.ts';
import { type QueueView, toQueueSearch } from './queue-view.ts';
import { STATE_NAMES } from './state-badge.tsx';

/** The states with how many there are of each, as links to their lists. */
export function StateTabs({
  view,
  counts,
}: {
  view: QueueView;
  counts: Record<ConversionState, number>;
}) {
  const total = CONVERSION_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <nav aria-label="State">
      <ul className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {[null, ...CONVERSION_STATES].map((state) => (
          <li key={state}>
            <Link
              to={toQueueSearch({ ...view, state, page: 0 })}
              preventScrollReset
              aria-current={state === view.state ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-lg px-2 py-1 text-center sm:px-3.5',
                state === view.state
                  ? 'bg-primary-solid font-semibold text-on-solid'
                  : 'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken',
              )}
            >
              {state ? STATE_NAMES[state] : 'All'}
              <span className="text-sm tabular-nums">
                {formatCount(state ? counts[state] : total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
