import {
  type Track as Film,
  toFreeFrame,
  toLastFrame,
  toMiddleMs,
} from '#app/client/playback/pair-times.ts';
import type { Point } from '#app/domain/drawings/drawing.ts';

/** Of one track. */
const MOST_POINTS = 1000;

/** A part of a path: one point for each frame from one to another, both in the wave. */
type TrackPart = { from: number; to: number; points: Point[] };

/**
 * A path on the frames of a film: between its points it is straight. Points outside the wave are
 * left out. A path over more frames than a track can have becomes several that meet.
 *
 * @param pathMs of each point, rising, from the start of the wave
 */
export function listTracks(points: readonly Point[], pathMs: readonly number[], film: Film) {
  const first = Math.max(0, toFreeFrame(film, pathMs[0] ?? 0));
  const last = Math.min(toLastFrame(film), toFreeFrame(film, pathMs.at(-1) ?? 0));
  const parts: TrackPart[] = [];
  let nth = 0;
  const toPoint = (frame: number): Point => {
    const ms = toMiddleMs(film, frame);
    while (nth < pathMs.length - 2 && (pathMs[nth + 1] ?? 0) < ms) nth += 1;
    const [fromMs = 0, toMs = 0] = [pathMs[nth], pathMs[nth + 1]];
    const [from = [0, 0], to = from] = [points[nth], points[nth + 1]];
    const share = Math.max(0, Math.min(1, (ms - fromMs) / (toMs - fromMs)));
    return [mix(from[0], to[0], share), mix(from[1], to[1], share)];
  };
  let point = toPoint(first);
  for (let start = first; start < last; start += MOST_POINTS - 1) {
    const part: TrackPart = {
      from: start,
      to: Math.min(last, start + MOST_POINTS - 1),
      points: [],
    };
    part.points.push(point);
    for (let frame = start + 1; frame <= part.to; frame += 1) {
      point = toPoint(frame);
      part.points.push(point);
    }
    parts.push(part);
  }
  return parts;
}

function mix(from: number, to: number, share: number): number {
  return Math.round((from + (to - from) * share) * 100_000) / 100_000;
}
