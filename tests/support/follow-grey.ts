import { createTracker, type Window } from '#app/client/studio/tracking/create-tracker.ts';
import type { Grey } from '#app/client/studio/tracking/find-patch.ts';
import type { trackPoint } from '#app/client/studio/tracking/track-point.client.ts';

type Size = { width: number; height: number };
type Point = [x: number, y: number];

/**
 * Follows a place as the browser does, without one.
 *
 * @param read a window of a frame
 */
export function createGreyFollower(
  picture: Size,
  frameRate: number,
  read: (frame: number, window: Window) => Grey,
): typeof trackPoint {
  return async ({ toSeconds, frame, point, frames }) => {
    const toFrame = (nth: number) => Math.floor(toSeconds(nth) * frameRate);
    const tracker = createTracker(picture);
    const spot = { x: point[0] * picture.width - 0.5, y: point[1] * picture.height - 0.5 };
    const window = tracker.windowAt(spot);
    const points: Point[] = [[point[0], point[1]]];
    if (!tracker.start(read(toFrame(frame), window), window, spot)) {
      return { points, end: 'nothing' };
    }
    for (let nth = 1; nth <= frames; nth += 1) {
      const next = tracker.nextWindow();
      const found = tracker.next(read(toFrame(frame + nth), next), next);
      if (!found) return { points, end: 'lost' };
      points.push([(found.x + 0.5) / picture.width, (found.y + 0.5) / picture.height]);
    }
    return { points, end: 'done' };
  };
}
