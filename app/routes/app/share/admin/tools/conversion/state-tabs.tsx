import { oneRowClasses } from '#app/components/state-list/list-search.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import {
  CONVERSION_STATES,
  type ConversionState,
} from '#app/domain/conversions/queue/conversion-state.ts';
import { formatCount } from '#app/lib/format/format-count.ts';
import { type QueueView, toQueueSearch } from './queue-view.ts';
import { STATE_NAMES } from './state-names.ts';

/** Links to the list of each state, with its count. */
export function StateTabs({
  view,
  counts,
}: {
  view: QueueView;
  counts: Record<ConversionState, number>;
}) {
  const total = CONVERSION_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <ChoiceLinks
      label="State"
      className={oneRowClasses}
      choices={[null, ...CONVERSION_STATES].map((state) => ({
        name: state ? STATE_NAMES[state] : 'All',
        to: toQueueSearch({ ...view, state, page: 0 }),
        count: formatCount(state ? counts[state] : total),
        isChosen: state === view.state,
      }))}
    />
  );
}
