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
  running: 'bg-secondary-tint text-secondary-ink',
  queued: 'bg-track text-ink',
  failed: 'bg-error-tint text-error-ink ring-1 ring-error-line',
  cancelled: 'bg-surface text-ink-soft ring-1 ring-line-strong',
  done: 'bg-primary-tint text-primary-ink',
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
