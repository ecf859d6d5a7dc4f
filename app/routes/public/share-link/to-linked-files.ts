import type { LinkedRendition, LinkedWave } from '#app/domain/links/open-share-link.server.ts';

/** The files that a wave's page plays, shows and offers for download; null until they exist. */
export type LinkedFiles = {
  /** Accepts `?w=`. */
  poster: string | null;
  preview: string | null;
  fine: { playlist: string; file: string } | null;
  /** The best first. */
  downloads: { href: string; shortSidePx: number; bytes: number }[];
  captions: string;
  /** Of the played video, so that the page reserves its space. */
  width: number;
  height: number;
};

/** The quality for players without playlist support: sharp enough on phones, and fast to start. */
const PLAIN_SHORT_SIDE_PX = 720;

/**
 * Returns the addresses of a wave's files; each request to them checks the link again.
 *
 * @param base of the wave's page: `/w/{token}/{waveId}`
 * @param visitId of this page view, which is counted; null for robots
 */
export function toLinkedFiles(
  base: string,
  wave: Pick<LinkedWave, 'renditions' | 'isLocked'>,
  visitId: string | null,
): LinkedFiles {
  const { renditions } = wave;
  const find = (kind: string) => renditions.find((rendition) => rendition.kind === kind);
  const preview = find('preview');
  const poster = find('poster');
  const ladder = renditions.filter(({ kind }) => kind === 'ladder').sort(byShortSide);
  const plain = ladder.findLast((rung) => toShortSide(rung) <= PLAIN_SHORT_SIDE_PX) ?? ladder[0];
  const downloads = listDownloads(wave);
  const visit = visitId ? `visit=${visitId}` : '';
  const toUrl = (rendition: LinkedRendition) => `${base}/${toFileName(rendition)}`;
  // For a small video a second rendition of the same size adds nothing.
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

/** Lists the downloads, the best first; one of each size. A wave that is to be paid for has none. */
export function listDownloads({
  renditions,
  isLocked,
}: Pick<LinkedWave, 'renditions' | 'isLocked'>): LinkedRendition[] {
  if (isLocked) return [];
  const films = ['preview', 'ladder', 'download'].flatMap((kind) =>
    renditions.filter((rendition) => rendition.kind === kind),
  );
  const bySize = new Map(films.map((film) => [toShortSide(film), film]));
  return [...bySize.values()].sort((a, b) => byShortSide(b, a));
}

/**
 * `waves/{waveId}/preview-r1.mp4` → `preview-r1.mp4`: a wave that is cut again gets another name.
 */
function toFileName({ path }: LinkedRendition): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function byShortSide(a: LinkedRendition, b: LinkedRendition): number {
  return toShortSide(a) - toShortSide(b);
}

function toShortSide({ width, height }: LinkedRendition): number {
  return Math.min(width, height);
}
