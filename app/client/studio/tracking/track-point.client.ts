import type { Point } from '#app/domain/drawings/drawing.ts';
import { openVideoCopy } from '../open-video-copy.client.ts';
import { createTracker, type Window } from './create-tracker.ts';
import type { Grey } from './find-patch.ts';

/** Large and smooth shapes, such as a surfer near the camera, stand out in a smaller picture. */
const SHRINKS = [1, 2, 4];

type Following = {
  src: string;
  /** The middle of a frame in the file; frames may be counted backwards. */
  toSeconds: (frame: number) => number;
  frame: number;
  point: Point;
  /** How many frames after it, at most. */
  frames: number;
  signal: AbortSignal;
  /** After each frame. */
  onFollowed: (points: Point[]) => void;
};

/** Why it ended: all frames are done; the user stopped it; it is no longer recognised; nothing there can be recognised. */
export type FollowEnd = 'done' | 'stopped' | 'lost' | 'nothing' | 'no-video';

/**
 * Follows a place of a video from frame to frame. Reads a copy of the video, so that the one on
 * screen does not move.
 *
 * @returns its place in each frame, the first included, and why it ended there
 */
export async function trackPoint({
  src,
  toSeconds,
  frame,
  point,
  frames,
  signal,
  onFollowed,
}: Following): Promise<{ points: Point[]; end: FollowEnd }> {
  const points = [point];
  const { video, show, close } = openVideoCopy(src, Math.abs(toSeconds(1) - toSeconds(0)));
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  try {
    if (!brush || !(await show(toSeconds(frame)))) return { points, end: 'no-video' };
    const started = start(brush, video, point);
    if (!started) return { points, end: 'nothing' };
    const { tracker, size, shrink } = started;
    for (let next = 1; next <= frames && !signal.aborted; next += 1) {
      if (!(await show(toSeconds(frame + next)))) return { points, end: 'no-video' };
      const window = tracker.nextWindow();
      const spot = tracker.next(read(brush, video, window, shrink), window);
      if (!spot) return { points, end: 'lost' };
      points.push([(spot.x + 0.5) / size.width, (spot.y + 0.5) / size.height]);
      onFollowed([...points]);
    }
    return { points, end: signal.aborted ? 'stopped' : 'done' };
  } finally {
    close();
  }
}

/** A tracker that knows the place; null where nothing stands out there. */
function start(brush: CanvasRenderingContext2D, video: HTMLVideoElement, [x, y]: Point) {
  for (const shrink of SHRINKS) {
    const size = { width: video.videoWidth / shrink, height: video.videoHeight / shrink };
    const spot = { x: x * size.width - 0.5, y: y * size.height - 0.5 };
    const tracker = createTracker(size);
    const window = tracker.windowAt(spot);
    if (tracker.start(read(brush, video, window, shrink), window, spot)) {
      return { tracker, size, shrink };
    }
  }
  return null;
}

/** A window of the frame on screen, by the brightness that a television would show (BT.709). */
function read(
  brush: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { left, top, size }: Window,
  shrink: number,
): Grey {
  if (brush.canvas.width !== size) [brush.canvas.width, brush.canvas.height] = [size, size];
  const [x, y, side] = [left * shrink, top * shrink, size * shrink];
  brush.drawImage(video, x, y, side, side, 0, 0, size, size);
  const { data } = brush.getImageData(0, 0, size, size);
  const values = new Float32Array(size * size);
  for (let place = 0; place < values.length; place += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(place * 4, place * 4 + 3);
    values[place] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return { width: size, height: size, values };
}
