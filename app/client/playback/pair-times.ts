/** A time at the edge of two frames may be read slightly before it. */
const ROUNDING_FRAMES = 0.01;
/** The second video never runs faster or slower than the first by more than this share. */
const MOST_NUDGE = 0.1;
/** A difference is corrected within about this time. */
const CATCH_UP_MS = 400;
/** Catching up over more than this would be seen longer than a seek. */
const MOST_NUDGED_MS = 250;

/** A wave as a part of a video file. */
export type Track = {
  /** Frames a second. */
  frameRate: number;
  /** Where the wave starts in the file. */
  fromMs: number;
  durationMs: number;
};

/** Two waves that are shown together. Offset: the second's time when the first is at its start. */
export type Pair = { first: Track; second: Track; offsetMs: number };

/** The number of the last frame; the first is 0. */
export function toLastFrame({ durationMs, frameRate }: Track): number {
  return Math.max(0, Math.ceil((durationMs / 1000) * frameRate) - 1);
}

/**
 * The frame that is on screen at a time of the wave. Before the start it is the first, after the end
 * the last: a wave that is over waits.
 */
export function toFrame(track: Track, ms: number): number {
  return Math.max(0, Math.min(toLastFrame(track), toFreeFrame(track, ms)));
}

/** The same beyond both ends: below 0 before the start. */
export function toFreeFrame({ frameRate }: Track, ms: number): number {
  return Math.floor((ms / 1000) * frameRate + ROUNDING_FRAMES);
}

/** The middle of a frame in ms from the start of the wave: its edge may show either neighbour. */
export function toMiddleMs({ frameRate }: Track, frame: number): number {
  return ((frame + 0.5) / frameRate) * 1000;
}

/** The middle of a frame in the file, in seconds. */
export function toFileSeconds(track: Track, frame: number): number {
  return (countBefore(track) + frame + 0.5) / track.frameRate;
}

/** The frame of the wave that is on screen at a time of the file, in seconds. */
export function toFrameOfFile(track: Track, seconds: number): number {
  const frame = toFreeFrame(track, seconds * 1000) - countBefore(track);
  return Math.max(0, Math.min(toLastFrame(track), frame));
}

/** The frames of the file before the wave. */
function countBefore(track: Track): number {
  return toFreeFrame(track, track.fromMs);
}

/** The frames of the joint timeline, counted as those of the first wave: below 0 only the second plays. */
export function toPairRange({ first, second, offsetMs }: Pair): { start: number; end: number } {
  const secondEnd = ((second.durationMs - offsetMs) / 1000) * first.frameRate;
  return {
    start: Math.min(0, toFreeFrame(first, -offsetMs)),
    end: Math.max(toLastFrame(first), Math.ceil(secondEnd - ROUNDING_FRAMES) - 1),
  };
}

/**
 * How a playing video gets back in step: its speed as a share of the other's, or by a seek.
 *
 * @param lateMs how far it is behind, in its own time
 * @param frameMs the length of one frame
 */
export function toCorrection(lateMs: number, frameMs: number): number | 'seek' {
  if (Math.abs(lateMs) < frameMs / 4) return 1;
  if (Math.abs(lateMs) > MOST_NUDGED_MS) return 'seek';
  return 1 + Math.max(-MOST_NUDGE, Math.min(MOST_NUDGE, lateMs / CATCH_UP_MS));
}
