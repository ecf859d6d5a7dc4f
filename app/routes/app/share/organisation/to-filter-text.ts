import { formatDay } from '#app/lib/format/format-moment.ts';
import type { Filter } from './parse-filter.ts';

/**
 * Describes the filter in a few words: `All sessions`, `Baleal`, `Baleal, 1 October to 5
 * October`.
 */
export function toFilterText(
  spots: { id: string; name: string }[],
  { spotId, from, to }: Filter,
): string {
  const days = [
    from && (to ? formatDay(from) : `from ${formatDay(from)}`),
    to && `${from ? 'to' : 'until'} ${formatDay(to)}`,
  ];
  const spot = spots.find(({ id }) => id === spotId)?.name ?? (spotId ? 'No spot' : null);
  const text = [spot, days.filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return text ? text.replace(/^./, (first) => first.toUpperCase()) : 'All sessions';
}
