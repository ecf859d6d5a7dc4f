import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import type { Sale } from './sales.server.ts';

/** `14 June`, or `14 June · Dune Beach`. */
export function toSaleName({ day, startsAt, timeZone, spotName }: Sale): string {
  if (day) return formatDay(`${day}T12:00:00Z`);
  if (!startsAt || !timeZone) return 'Shorts';
  return toFactsLine([formatSessionDay(startsAt, timeZone), spotName]);
}
