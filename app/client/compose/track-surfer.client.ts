import type { Seen } from '#app/domain/shorts/crop/follow.ts';
import { trackPoint } from '../studio/tracking/track-point.client.ts';

type Box = { x: number; y: number; width: number; height: number };

type Following = {
  /** The wave's video; it starts with the wave. */
  src: string;
  frameRate: number;
  /** All in ms of the raw video: where the wave starts, what is to be followed, and where the surfer is confirmed. */
  waveStartMs: number;
  startMs: number;
  endMs: number;
  atMs: number;
  /** Around the surfer, as shares of the picture; x and y are its middle. */
  box: Box;
  signal: AbortSignal;
  /** Of all frames, 0 to 1. */
  onProgress: (share: number) => void;
};

/** A surfer who is lost so near to an end of the clip is still in the crop there. */
const NEAR_END_FRAMES = 10;
/** More than that are not needed for a crop. */
const FRAMES_A_SECOND = 30;
/** Places within the box that are tried, as shares of it: what stands out differs from surfer to surfer. */
const PLACES = [
  [0, 0],
  [0, -0.25],
  [0, 0.25],
  [-0.25, 0],
  [0.25, 0],
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/**
 * Follows a surfer from the frame in which the user has confirmed them, to both ends of a stretch.
 *
 * @returns where their box was seen, by time, and where they were lost: in ms of the raw video, null where it was seen to the end
 */
export async function trackSurfer(
  following: Following,
  track = trackPoint,
): Promise<{ seen: Seen[]; lostAfterMs: number | null; lostBeforeMs: number | null }> {
  const { frameRate, waveStartMs, startMs, endMs, atMs, onProgress } = following;
  const stride = Math.max(1, Math.round(frameRate / FRAMES_A_SECOND));
  const rate = frameRate / stride;
  const frame = Math.floor(((atMs - waveStartMs) / 1000) * rate);
  const toMs = (nth: number) => waveStartMs + ((nth + 0.5) / rate) * 1000;
  const [after, before] = [
    Math.max(0, Math.ceil(((endMs - waveStartMs) / 1000) * rate) - 1 - frame),
    Math.max(0, frame - Math.floor(((startMs - waveStartMs) / 1000) * rate)),
  ];
  let done = 0;
  const followTo = async (frames: number, direction: 1 | -1) => {
    const found = await followFar(following, track, {
      frames,
      toSeconds: (nth) => (toMs(frame + nth * direction) - waveStartMs) / 1000,
      onFrames: (count) => onProgress((done + count) / Math.max(1, after + before)),
    });
    done += frames;
    return found.map(([x, y], nth) => ({ ms: Math.round(toMs(frame + nth * direction)), x, y }));
  };
  const [forward, backward] = [await followTo(after, 1), await followTo(before, -1)];
  const seen = [...backward.slice(1).reverse(), ...forward];
  const isWhole = {
    after: forward.length > after - NEAR_END_FRAMES,
    before: backward.length > before - NEAR_END_FRAMES,
  };
  return {
    seen,
    lostAfterMs: isWhole.after ? null : (seen.at(-1)?.ms ?? atMs),
    lostBeforeMs: isWhole.before ? null : (seen[0]?.ms ?? atMs),
  };
}

/** The middles of the box in each frame, from the first: of the place that could be followed farthest. */
async function followFar(
  { src, box, signal }: Following,
  track: typeof trackPoint,
  way: { frames: number; toSeconds: (nth: number) => number; onFrames: (count: number) => void },
): Promise<[number, number][]> {
  let best: [number, number][] = [[box.x, box.y]];
  if (way.frames === 0) return best;
  for (const [right, down] of PLACES) {
    const offset = [right * box.width, down * box.height] as const;
    const { points } = await track({
      src,
      toSeconds: way.toSeconds,
      frame: 0,
      point: [box.x + offset[0], box.y + offset[1]],
      frames: way.frames,
      signal,
      onFollowed: (followed) => way.onFrames(Math.max(best.length, followed.length) - 1),
    });
    if (points.length > best.length) {
      best = points.map(([x, y]) => [clamp(x - offset[0]), clamp(y - offset[1])]);
    }
    if (best.length > way.frames || signal.aborted) break;
  }
  return best;
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}
