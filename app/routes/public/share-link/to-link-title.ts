import type { OpenLink } from '#app/domain/links/open-share-link.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Titled = Pick<OpenLink, 'kind' | 'spotName'>;

/**
 * Describes a link in a few words: `Ana’s wave at Trestles`, `Waves at Trestles`, or `A wave` where
 * both names are hidden.
 *
 * @param surfer null where the name is hidden, or there are several surfers
 */
export function toLinkTitle(
  { kind, spotName: spot }: Titled,
  surfer: string | null,
  { t }: Texts,
): string {
  const isOne = kind === 'wave';
  if (surfer && spot) return t(isOne ? 'link.waveOfAt' : 'link.wavesOfAt', { surfer, spot });
  if (surfer) return t(isOne ? 'link.waveOf' : 'link.wavesOf', { surfer });
  if (spot) return t(isOne ? 'link.waveAt' : 'link.wavesAt', { spot });
  return t(isOne ? 'link.wave' : 'link.waves');
}

/** Formats the session's start in the time zone of the spot. */
export function toLinkTime(
  { startsAt, timeZone }: Pick<OpenLink, 'startsAt' | 'timeZone'>,
  { locale }: Texts,
) {
  return formatSessionStart(startsAt, timeZone, locale);
}
