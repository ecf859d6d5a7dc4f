/** A downloadable video of a wave. */
export type WaveDownload = {
  /** The quality in its address: `original`, as it was filmed, or the short side in pixels. */
  quality: string;
  shortSidePx: number;
  path: string;
  bytes: number;
};

type Rendition = {
  kind: string;
  path: string;
  width: number;
  height: number;
  bytes: number;
  /** Of another camera's angle. */
  angle_id: string | null;
};

/**
 * The downloadable videos of a wave: the original, where it is cut out; then the video for galleries,
 * the rungs below it and the quick one, the best first and one of each size.
 */
export function listWaveDownloads(renditions: readonly Rendition[]): WaveDownload[] {
  const find = (kind: string) =>
    renditions.filter((rendition) => rendition.kind === kind && rendition.angle_id === null);
  // Of one size the later kind wins: galleries show no length for a rung, which consists of pieces.
  const films = [...find('preview'), ...find('ladder'), ...find('download')].map((film) =>
    toWaveDownload(film, String(toShortSide(film))),
  );
  const bySize = new Map(films.map((film) => [film.shortSidePx, film]));
  return [
    ...find('full').map((film) => toWaveDownload(film, 'original')),
    ...[...bySize.values()].sort((a, b) => b.shortSidePx - a.shortSidePx),
  ];
}

/**
 * The video for `original`, a short side in pixels (or the next smaller one), `best` or `quick`; the
 * last two choose among the videos that every phone plays.
 */
export function findWaveDownload(
  films: readonly WaveDownload[],
  quality: string,
): WaveDownload | undefined {
  const original = films.find((film) => film.quality === 'original');
  const made = films.filter((film) => film !== original);
  if (quality === 'original') return original;
  if (quality === 'best') return made[0] ?? original;
  if (quality === 'quick') return made.at(-1) ?? original;
  const wantedPx = Number(quality);
  if (!Number.isInteger(wantedPx) || wantedPx <= 0) return undefined;
  return made.find(({ shortSidePx }) => shortSidePx <= wantedPx) ?? made.at(-1);
}

/** Whether more may exist that is to be paid for, or is not made yet. */
export function isPreviewOnly(renditions: readonly Pick<Rendition, 'kind'>[]): boolean {
  return renditions.every(({ kind }) => /^(?:marked-)?(?:preview|poster)$/.test(kind));
}

function toWaveDownload(film: Rendition, quality: string): WaveDownload {
  return { quality, shortSidePx: toShortSide(film), path: film.path, bytes: film.bytes };
}

function toShortSide({ width, height }: Rendition): number {
  return Math.min(width, height);
}
