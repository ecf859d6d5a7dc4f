import type { LockedLink, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { countOf } from '#app/lib/format/words.ts';
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

/** Returns a link's preview without anything that its password or the organisation hides. */
export function toPreview(link: OpenLink | LockedLink): Preview {
  if (link.state === 'locked') {
    const description = ['Opens with a password', link.organisationName]
      .filter(Boolean)
      .join(' · ');
    return { title: 'Waves to watch', description, score: null, posterPath: null };
  }
  const { kind, waves, organisationName } = link;
  const [first] = waves;
  const name = kind === 'session' ? null : (first?.previewName ?? null);
  const count = kind === 'wave' ? null : countOf(waves.length, 'wave');
  const posters = waves.flatMap(({ renditions }) =>
    renditions.filter((rendition) => rendition.kind === 'poster'),
  );
  return {
    title: toLinkTitle(link, name),
    description: [count, toLinkTime(link), organisationName].filter(Boolean).join(' · '),
    score: kind === 'wave' ? (first?.previewScore ?? null) : null,
    posterPath: posters[0]?.path ?? null,
  };
}
