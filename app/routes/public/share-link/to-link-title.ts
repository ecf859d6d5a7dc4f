import type { OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Titled = Pick<OpenLink, 'kind' | 'spotName'>;

/**
 * What a link shows, in a few words: `Ana’s wave at Trestles`, `Waves at Trestles`, and `A wave` where neither is
 * to be named.
 *
 * @param surferName whose it is; null where that is not said, or they are several
 */
export function toLinkTitle({ kind, spotName }: Titled, surferName: string | null): string {
  const many = kind !== 'wave';
  const noun = many ? 'waves' : 'wave';
  const plain = many ? 'Waves' : 'A wave';
  const what = surferName ? `${surferName}’s ${noun}` : plain;
  return spotName ? `${what} at ${spotName}` : what;
}

/** When it was, in the time zone of the spot. */
export function toLinkTime({ startsAt, timeZone }: Pick<OpenLink, 'startsAt' | 'timeZone'>) {
  return formatSessionStart(startsAt, timeZone);
}
