import type { LockedLink, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { getTexts } from '#app/languages/texts.ts';
import { toLinkTime, toLinkTitle } from './to-link-title.ts';

/** The data of a link for chat apps and search engines, wherever it is posted. */
export type Preview = {
  title: string;
  /** Beside the title, on one line. */
  description: string;
  score: number | null;
  /** A key in storage; null for none. */
  posterPath: string | null;
};

/**
 * Returns a link's preview without anything that its password or the organisation hides, in the
 * school's language: a chat app shows it to readers of whom the server knows nothing.
 */
export function toPreview(
  link: OpenLink | LockedLink,
  texts = getTexts(link.school?.language ?? 'en'),
): Preview {
  const { t } = texts;
  if (link.state === 'locked') {
    const description = [t('link.withPassword'), link.organisationName].filter(Boolean).join(' · ');
    return { title: t('link.toWatch'), description, score: null, posterPath: null };
  }
  const { kind, waves, organisationName } = link;
  const [first] = waves;
  const name = kind === 'session' ? null : (first?.previewName ?? null);
  const count = kind === 'wave' ? null : t('count.waves', { count: waves.length });
  const posters = waves.flatMap(({ renditions }) =>
    renditions.filter((rendition) => rendition.kind === 'poster'),
  );
  return {
    title: toLinkTitle(link, name, texts),
    description: [count, toLinkTime(link, texts), organisationName].filter(Boolean).join(' · '),
    score: kind === 'wave' ? (first?.previewScore ?? null) : null,
    posterPath: posters[0]?.path ?? null,
  };
}
