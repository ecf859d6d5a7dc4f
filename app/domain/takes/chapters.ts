/**
 * GoPro cuts a long video into files of 4 GB or 12 GB: GX010048, GX020048, … (GH with H.264, GS
 * from every side), and before HERO6 GOPR0048, GP010048, …
 */
const NEWER = /^(G[HXSL])(\d{2})(\d{4})\.(?:MP4|360)$/i;
const OLDER = /^(?:GOPR|GP(\d{2}))(\d{4})\.MP4$/i;
/** A camera whose card was formatted counts from 1 again. */
const ONE_RECORDING_MS = 12 * 3_600_000;

type Part = {
  fileName: string;
  facts: { durationMs: number; width: number; height: number; recordedAtMs: number };
};

/** Files that are one video: a single one, or the chapters of a GoPro in their order. */
export type Film<T> = { parts: T[]; durationMs: number; name: string };

/** Which video of the camera a file is part of, and its place in it; null for other cameras. */
export function toChapter(fileName: string): { film: string; number: number } | null {
  const newer = NEWER.exec(fileName);
  if (newer) return { film: `${newer[1]?.toUpperCase()} ${newer[3]}`, number: Number(newer[2]) };
  const older = OLDER.exec(fileName);
  return older ? { film: `GP ${older[2]}`, number: Number(older[1] ?? 0) } : null;
}

/** Joins the chapters of each video, where none in between is missing. The order stays. */
export function toFilms<T extends Part>(files: readonly T[]): Film<T>[] {
  const films: T[][] = [];
  const inOrder = files.toSorted((one, other) => toNumber(one) - toNumber(other));
  for (const file of inOrder) {
    const before = films.find((parts) => isNext(parts.at(-1), file));
    if (before) before.push(file);
    else films.push([file]);
  }
  const place = ([first]: T[]) => (first ? files.indexOf(first) : 0);
  return films
    .sort((one, other) => place(one) - place(other))
    .map((parts) => ({
      parts,
      durationMs: parts.reduce((sum, { facts }) => sum + facts.durationMs, 0),
      name: parts[0]?.fileName ?? '',
    }));
}

function toNumber({ fileName }: Part): number {
  return toChapter(fileName)?.number ?? 0;
}

function isNext(last: Part | undefined, next: Part): boolean {
  const [one, other] = [last && toChapter(last.fileName), toChapter(next.fileName)];
  if (!last || !one || !other) return false;
  const apartMs = Math.abs(last.facts.recordedAtMs - next.facts.recordedAtMs);
  return (
    one.film === other.film &&
    one.number + 1 === other.number &&
    last.facts.width === next.facts.width &&
    last.facts.height === next.facts.height &&
    apartMs < ONE_RECORDING_MS
  );
}
