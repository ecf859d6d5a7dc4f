import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import type { LinkedRendition } from '#app/domain/links/open-share-link.server.ts';

type Files = Pick<ClaimedWave, 'renditions' | 'isLocked'>;

const DOWNLOAD = /^download-(\d{1,5})\.mp4$/;

/**
 * Returns the rendition for `preview.mp4`, `poster.jpg` or `download-720.mp4`; undefined if there
 * is none (yet).
 */
export function findFile(wave: Files, file: string): LinkedRendition | undefined {
  if (file === 'preview.mp4') return wave.renditions.find(({ kind }) => kind === 'preview');
  if (file === 'poster.jpg') return wave.renditions.find(({ kind }) => kind === 'poster');
  const wanted = Number(DOWNLOAD.exec(file)?.[1]);
  return listDownloads(wave).find((rendition) => toShortSide(rendition) === wanted);
}

/** Lists the downloads, the best first; one of each size. A wave that is to be paid for has none. */
export function listDownloads(wave: Files): LinkedRendition[] {
  if (wave.isLocked) return [];
  // The last kind of each size wins: phone galleries can't show the duration of a rung, which is
  // fragmented.
  const films = ['preview', 'ladder', 'download'].flatMap((wanted) =>
    wave.renditions.filter(({ kind }) => kind === wanted),
  );
  const bySize = new Map(films.map((film) => [toShortSide(film), film]));
  return [...bySize.values()].sort((a, b) => toShortSide(b) - toShortSide(a));
}

/** Whether the best rendition exists: a ladder's rungs are complete together. */
export function isFinest(wave: ClaimedWave): boolean {
  return wave.isLocked || wave.renditions.some(({ kind }) => kind === 'ladder');
}

export function toShortSide({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height);
}
