import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';

/** At once: about ten seconds of a phone's work. */
const MOST_FRAMES = 12;

/** The first and the last frame. */
type Range = { start: number; end: number };

/**
 * The frames of a further search: spread over the loop, or those after the frame on screen.
 *
 * @param loop null: there is none
 */
export function listFurtherFrames(frame: number, loop: Range | null, lastFrame: number): number[] {
  const range = loop ?? { start: frame + 1, end: frame + MOST_FRAMES };
  const count = range.end - range.start + 1;
  const frames = Array.from({ length: Math.max(0, Math.min(count, MOST_FRAMES)) }, (_, nth) =>
    count <= MOST_FRAMES
      ? range.start + nth
      : Math.round(range.start + (nth * (count - 1)) / (MOST_FRAMES - 1)),
  );
  return frames.filter((each) => each <= lastFrame);
}

/**
 * Points that were drawn at one time, moved with what a track follows; null where no track covers both times.
 *
 * @param drawings of one video
 */
export function moveWithTrack(
  points: readonly Point[],
  [fromMs, toMs]: [from: number, to: number],
  drawings: readonly Drawing[],
): Point[] | null {
  const covers = (track: Drawing, ms: number) =>
    ms >= track.atMs && ms <= (track.untilMs ?? track.atMs);
  const track = drawings.find(
    (each) => each.tool === 'track' && covers(each, fromMs) && covers(each, toMs),
  );
  const [from, to] = [fromMs, toMs].map((ms) => track && findTrackPlace(track, ms)?.point);
  if (!from || !to) return null;
  return points.map(([x, y]) => [x + to[0] - from[0], y + to[1] - from[1]]);
}

/** Of a surfer around whom a track was followed, as a share of the picture's height. */
const BESIDE_TRACK = 0.1;

/** Where a drawing says that the surfer is, at a time; null for those that say nothing about it. */
export function toSearchedBox(drawing: Drawing, atMs: number, ratio: number): Point[] | null {
  const { tool, points } = drawing;
  const [first, second] = points;
  if (tool === 'rectangle' || tool === 'stick-figure') return points;
  if ((tool === 'circle' || tool === 'spotlight') && first && second) {
    return around(first, Math.hypot((second[0] - first[0]) * ratio, second[1] - first[1]), ratio);
  }
  const place = tool === 'track' ? findTrackPlace(drawing, atMs) : null;
  return place && around(place.point, BESIDE_TRACK, ratio);
}

/** @param radius as a share of the picture's height */
function around([x, y]: Point, radius: number, ratio: number): Point[] {
  return [
    [x - radius / ratio, y - radius],
    [x + radius / ratio, y + radius],
  ];
}
