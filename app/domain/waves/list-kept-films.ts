/** A film of a wave that can be kept. */
export type KeptFilm = {
  /** What its address says: `original`, as it was filmed, or the short side in pixels. */
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
  /** Of what another camera saw. */
  angle_id: string | null;
};

/**
 * What of a wave's renditions can be kept: as it was filmed, where that is cut out; then the one that was made for
 * galleries, the rungs below it and the quick one, the finest first and of each size one.
 */
export function listKeptFilms(renditions: readonly Rendition[]): KeptFilm[] {
  const find = (kind: string) =>
    renditions.filter((rendition) => rendition.kind === kind && rendition.angle_id === null);
  // Of one size the later kind wins: galleries show no length of a rung, which is in pieces.
  const films = [...find('preview'), ...find('ladder'), ...find('download')].map((film) =>
    toKeptFilm(film, String(toShortSide(film))),
  );
  const bySize = new Map(films.map((film) => [film.shortSidePx, film]));
  return [
    ...find('full').map((film) => toKeptFilm(film, 'original')),
    ...[...bySize.values()].sort((a, b) => b.shortSidePx - a.shortSidePx),
  ];
}

/**
 * Which one is meant by `original`, a short side in pixels (or the next smaller one), `best` or `quick`, which are of
 * those that every phone plays.
 */
export function pickKeptFilm(films: readonly KeptFilm[], quality: string): KeptFilm | undefined {
  const original = films.find((film) => film.quality === 'original');
  const made = films.filter((film) => film !== original);
  if (quality === 'original') return original;
  if (quality === 'best') return made[0] ?? original;
  if (quality === 'quick') return made.at(-1) ?? original;
  const wantedPx = Number(quality);
  if (!Number.isInteger(wantedPx) || wantedPx <= 0) return undefined;
  return made.find(({ shortSidePx }) => shortSidePx <= wantedPx) ?? made.at(-1);
}

function toKeptFilm(film: Rendition, quality: string): KeptFilm {
  return { quality, shortSidePx: toShortSide(film), path: film.path, bytes: film.bytes };
}

function toShortSide({ width, height }: Rendition): number {
  return Math.min(width, height);
}
