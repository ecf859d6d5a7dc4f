import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';

/** Returns the file name of a download without extension: `Ana at Trestles 2026-11-21`. */
export function toFileTitle(
  { surferName }: Pick<LinkedWave, 'surferName'>,
  { spotName, startsAt, timeZone }: Pick<OpenLink, 'spotName' | 'startsAt' | 'timeZone'>,
  { t }: Texts,
): string {
  const who = spotName ? t('link.fileAt', { surfer: surferName, spot: spotName }) : surferName;
  return toFileName(`${who.slice(0, 80)} ${toLocalDay(startsAt, timeZone)}`, 'Wave');
}
