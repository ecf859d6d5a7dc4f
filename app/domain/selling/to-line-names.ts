import type { Texts } from '#app/languages/texts.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import type { OrderLine } from './order-line.ts';

type Named = Pick<OrderLine, 'kind' | 'about'>;

/** What a line is called: `Wave 3`. */
export function toLineName({ kind, about }: Named, { t }: Pick<Texts, 't'>): string {
  const count = about.waves ?? 0;
  switch (kind) {
    case 'wave':
      return t('selling.lineWave', { number: String(about.number ?? 1) });
    case 'session':
      return t('selling.lineSession', { count });
    case 'day':
      return t('selling.lineDay', { count });
    case 'review':
      return t('selling.lineReview');
    default:
      return about.title || t('selling.lineShort');
  }
}

/** Whose, where and when: `Maya · Dune Beach · 14 June`. */
export function toLinePlace({ about }: Named, { locale }: Pick<Texts, 'locale'>): string {
  const { surferName, spotName, startsAt, timeZone } = about;
  return toFactsLine([
    surferName,
    spotName,
    startsAt && timeZone && formatSessionDay(startsAt, timeZone, locale),
  ]);
}

/** Both, as the page of the provider and a table have them. */
export function toFullLineName(line: Named, texts: Pick<Texts, 't' | 'locale'>): string {
  return toFactsLine([toLineName(line, texts), toLinePlace(line, texts)]);
}
