import type { OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Titled = Pick<OpenLink, 'kind' | 'spotName'>;

/**
 * Describes a link in a few words: `Ana’s wave at Trestles`, `Waves at Trestles`, or `A wave` where
 * both names are hidden.
 *
 * @param surferName null where it is hidden, or there are several surfers
 */
export function toLinkTitle({ kind, spotName }: Titled, surferName: string | null): string {
  const many = kind !== 'wave';
  const noun = many ? 'waves' : 'wave';
  const plain = many ? 'Waves' : 'A wave';
  const what = surferName ? `${surferName}’s ${noun}` : plain;
  return spotName ? `${what} at ${spotName}` : what;
}

/** Formats the session's start in the time zone of the spot. */
export function toLinkTime({ startsAt, timeZone }: Pick<OpenLink, 'startsAt' | 'timeZone'>) {
  return formatSessionStart(startsAt, timeZone);
}
