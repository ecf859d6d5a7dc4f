import type { ConversionState } from '#app/domain/conversions/queue/conversion-state.ts';
import { joinClasses } from '#app/lib/join-classes.ts';

/** The states in the words of the screen. */
export const STATE_NAMES: Record<ConversionState, string> = {
  running: 'Running',
  queued: 'Waiting',
  failed: 'Failed',
  cancelled: 'Cancelled',
  done: 'Done',
};

const looks: Record<ConversionState, string> = {
  running: 'bg-secondary-100 text-secondary-900',
  queued: 'bg-neutral-200 text-neutral-900',
  failed: 'bg-error-50 text-error-800 ring-1 ring-error-200',
  cancelled: 'bg-white text-neutral-700 ring-1 ring-neutral-300',
  done: 'bg-primary-100 text-primary-900',
};

export function StateBadge({ state }: { state: ConversionState }) {
  return (
    <span
      className={joinClasses(
        'shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm',
        looks[state],
      )}
    >
      {STATE_NAMES[state]}
    </span>
  );
}
