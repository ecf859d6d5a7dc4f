import { type Drawing, KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';

/** One side of a comparison: a part of a video, with its drawings. */
type Side = { videoId: string; startMs: number; drawings: readonly Drawing[] };

/** Two moments that are one, each in ms from the start of its wave. */
export type SyncPoint = { firstMs: number; secondMs: number };

/** The frame from which the times of a side are counted; null where none was set. */
export function findOrigin({ drawings, videoId }: Pick<Side, 'drawings' | 'videoId'>) {
  return drawings.find((each) => each.tool === TIME_ORIGIN && each.videoId === videoId) ?? null;
}

/** The time origins of two waves; null unless both have one. */
export function toOriginPoint(first: Side, second: Side): SyncPoint | null {
  const [one, other] = [findOrigin(first), findOrigin(second)];
  if (!one || !other) return null;
  return { firstMs: one.atMs - first.startMs, secondMs: other.atMs - second.startMs };
}

/** The key positions of a side by time, each in ms from the start of its wave. */
export function listPositions({ drawings, videoId, startMs }: Side) {
  return drawings
    .filter((each) => each.tool === KEY_POSITION && each.videoId === videoId)
    .map(({ id, name, atMs }) => ({ id, name, ms: atMs - startMs }));
}

/** The key positions whose title both have, the first of each title. */
export function listSharedPositions(first: Side, second: Side): (SyncPoint & { title: string })[] {
  const others = listPositions(second);
  const seen = new Set<string>();
  return listPositions(first).flatMap(({ name, ms }) => {
    const title = name.trim();
    const key = title.toLowerCase();
    const other = others.find((position) => position.name.trim().toLowerCase() === key);
    if (key === '' || !other || seen.has(key)) return [];
    seen.add(key);
    return [{ title, firstMs: ms, secondMs: other.ms }];
  });
}
