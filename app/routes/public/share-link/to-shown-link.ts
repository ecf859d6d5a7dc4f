import type { OpenLink } from '#app/domain/links/open-share-link.server.ts';

/** Returns the surfer whom the address selects; null for all, or for one who is not in the link. */
export function findSurfer({ waves }: OpenLink, url: URL): string | null {
  const selected = url.searchParams.get('surfer');
  return waves.some(({ surferId }) => surferId === selected) ? selected : null;
}

/** Returns the link with the waves of this surfer alone; of all for null. */
export function toShownLink(link: OpenLink, surferId: string | null): OpenLink {
  return surferId
    ? { ...link, waves: link.waves.filter((wave) => wave.surferId === surferId) }
    : link;
}
