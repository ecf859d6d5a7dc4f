import { type Drawing, toValidPoints } from './drawing.ts';

/** A copy on the same frame must not cover what it is a copy of; as shares of the picture. */
const BESIDE = 0.03;

/**
 * A copy of a drawing on another frame, whose range and times move along; on its own frame, beside it.
 *
 * @param to the new id, and the frame in its video
 * @param endMs the end of the wave in the video
 */
export function duplicateDrawing(
  drawing: Drawing,
  to: Pick<Drawing, 'id' | 'videoId' | 'atMs'>,
  endMs: number,
): Drawing {
  const { atMs, untilMs, points, stopMs, lapsMs } = drawing;
  const move = (ms: number) => ms + to.atMs - atMs;
  const until = untilMs === null ? null : Math.min(move(untilMs), endMs);
  const isBeside = to.atMs === atMs && to.videoId === drawing.videoId;
  return {
    ...drawing,
    ...to,
    // A range needs an end after its start.
    untilMs: until !== null && until > to.atMs ? until : null,
    points: isBeside ? toValidPoints(points.map(([x, y]) => [x + BESIDE, y + BESIDE])) : points,
    ...(typeof stopMs === 'number' && { stopMs: move(stopMs) }),
    ...(lapsMs && { lapsMs: lapsMs.map(move) }),
    // Only one line in a place has a known length; its copy measures.
    metres: undefined,
  };
}
