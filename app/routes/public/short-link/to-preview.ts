import type { LinkedShort } from '#app/domain/shorts/short-links.server.ts';
import { getTexts } from '#app/languages/texts.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';

type Described = Pick<LinkedShort, 'title' | 'school' | 'files'>;

/** The name of a short and the line below it: `A short · 12.4 s · Dune Beach`. */
export function toPreview(
  { title, school, files }: Described,
  texts = getTexts(school?.language ?? 'en'),
): { title: string; description: string } {
  const { t, locale } = texts;
  const name = title.trim();
  const lengthMs = files.find(({ kind }) => kind === 'short-preview')?.durationMs;
  const facts = [
    name && t('short.aShort'),
    lengthMs && formatLength(lengthMs, locale),
    school?.name,
  ];
  return { title: name || t('short.aShort'), description: facts.filter(Boolean).join(' · ') };
}
