import type {
  LinkedRendition,
  LinkedWave,
  OpenLink,
} from '#app/domain/links/open-share-link.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { toFileTitle } from './to-file-title.ts';
import { listDownloads } from './to-linked-files.ts';
import { toShownLink } from './to-shown-link.ts';

export type Archive = { href: string; name: string; bytes: number };
export type ArchivedFilm = { waveId: string; path: string; name: string; bytes: number };

/**
 * Lists the videos of an archive with their file names: each wave's video, in `small` or the best
 * quality.
 */
export function listArchivedFilms(
  link: OpenLink,
  quality: 'fine' | 'small',
  texts: Texts,
): ArchivedFilm[] {
  const films = link.waves.flatMap((wave) => {
    const film = pick(wave, quality);
    return film ? [{ wave, film }] : [];
  });
  const digits = String(films.length).length;
  return films.map(({ wave, film }, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const name = `${number} ${toFileTitle(wave, link, texts)}.mp4`;
    return { waveId: wave.waveId, path: film.path, name, bytes: film.bytes };
  });
}

/** Lists the zips of what the page of a link shows. Empty while there are no videos. */
export function listArchives(
  openLink: OpenLink,
  { path, visitId, surferId }: { path: string; visitId: string | null; surferId: string | null },
  texts: Texts,
): Archive[] {
  const link = toShownLink(openLink, surferId);
  const surfer = surferId ? `&surfer=${surferId}` : '';
  const visit = visitId ? `&visit=${visitId}` : '';
  const [fine, small] = (['fine', 'small'] as const).map((quality) => ({
    href: `${path}/waves.zip?quality=${quality}${surfer}${visit}`,
    bytes: listArchivedFilms(link, quality, texts).reduce((sum, film) => sum + film.bytes, 0),
  }));
  if (!fine || !small || fine.bytes === 0) return [];
  const all = { ...fine, name: texts.t('link.downloadAll') };
  return small.bytes < fine.bytes ? [all, { ...small, name: texts.t('link.smallAll') }] : [all];
}

function pick(wave: LinkedWave, quality: 'fine' | 'small'): LinkedRendition | undefined {
  const films = listDownloads(wave);
  return quality === 'fine' ? films[0] : films.at(-1);
}
