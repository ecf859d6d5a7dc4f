import type { LinkedRendition, LinkedWave } from '#app/domain/links/open-share-link.server.ts';

/** What a wave's page plays, shows and offers to keep; null until it is made. */
export type LinkedFiles = {
  /** Takes `?w=`. */
  poster: string | null;
  preview: string | null;
  fine: { playlist: string; file: string } | null;
  /** The finest first. */
  downloads: { href: string; shortSidePx: number; bytes: number }[];
  captions: string;
  /** Of what is played, so that the page keeps its place free. */
  width: number;
  height: number;
};

/** Of the qualities for players that know no playlists: enough for a phone, quick enough to start. */
const PLAIN_SHORT_SIDE_PX = 720;

/**
 * Addresses of a wave's files, each of which is asked about anew whenever it is opened.
 *
 * @param base of the wave's page: `/w/{token}/{waveId}`
 * @param visitId of this opening of the page, which is counted; null for robots
 */
export function toLinkedFiles(
  base: string,
  { renditions }: Pick<LinkedWave, 'renditions'>,
  visitId: string | null,
): LinkedFiles {
  const find = (kind: string) => renditions.find((rendition) => rendition.kind === kind);
  const preview = find('preview');
  const poster = find('poster');
  const ladder = renditions.filter(({ kind }) => kind === 'ladder').sort(byShortSide);
  const plain = ladder.findLast((rung) => toShortSide(rung) <= PLAIN_SHORT_SIDE_PX) ?? ladder[0];
  const downloads = listDownloads(renditions);
  const visit = visitId ? `visit=${visitId}` : '';
  const toUrl = (rendition: LinkedRendition) => `${base}/${toFileName(rendition)}`;
  // A small film gains nothing by a second version of the same size.
  const isFiner = plain && preview && toShortSide(plain) > toShortSide(preview);
  const shown = preview ?? downloads[0] ?? poster;
  return {
    poster: poster ? toUrl(poster) : null,
    preview: preview ? `${toUrl(preview)}?${visit}` : null,
    fine: isFiner
      ? { playlist: `${base}/master.m3u8?${visit}`, file: `${toUrl(plain)}?${visit}` }
      : null,
    downloads: downloads.map((film) => ({
      href: `${toUrl(film)}?download&${visit}`,
      bytes: film.bytes,
      shortSidePx: toShortSide(film),
    })),
    captions: `${base}/captions.vtt`,
    width: shown?.width ?? 16,
    height: shown?.height ?? 9,
  };
}

/** What can be kept, the finest first; of each size one. */
export function listDownloads(renditions: LinkedRendition[]): LinkedRendition[] {
  const films = ['preview', 'ladder', 'download'].flatMap((kind) =>
    renditions.filter((rendition) => rendition.kind === kind),
  );
  const bySize = new Map(films.map((film) => [toShortSide(film), film]));
  return [...bySize.values()].sort((a, b) => byShortSide(b, a));
}

/** `waves/{waveId}/preview-r1.mp4` → `preview-r1.mp4`: cut anew, it has another name. */
function toFileName({ path }: LinkedRendition): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function byShortSide(a: LinkedRendition, b: LinkedRendition): number {
  return toShortSide(a) - toShortSide(b);
}

function toShortSide({ width, height }: LinkedRendition): number {
  return Math.min(width, height);
}
