import { toCorner, toScaledSize } from '#app/domain/shorts/crop/crop.ts';
import type { Seen, toFollowPath } from '#app/domain/shorts/crop/follow.ts';
import type { Keyframe } from '#app/domain/shorts/plan.ts';
import { FORMATS } from '#app/domain/shorts/plan-bounds.ts';

/** Of the frames, the share in which the whole box is in the crop. */
export function measureInside(
  path: Keyframe[],
  seen: Seen[],
  of: Parameters<typeof toFollowPath>[1],
) {
  const scaled = toScaledSize(of.picture, of.format, of.zoom);
  const size = FORMATS[of.format];
  const inside = seen.filter(({ ms, x, y }) => {
    const corner = toCorner({ path, zoom: of.zoom }, { ...of, videoMs: ms });
    const left = x * scaled.width - corner.x;
    const top = y * scaled.height - corner.y;
    const [halfWidth, halfHeight] = [
      (of.box.width * scaled.width) / 2,
      (of.box.height * scaled.height) / 2,
    ];
    // The corner lies on a whole pixel.
    const isIn = (at: number, half: number, most: number) =>
      at - half >= -1 && at + half <= most + 1;
    return isIn(left, halfWidth, size.width) && isIn(top, halfHeight, size.height);
  });
  return inside.length / seen.length;
}

/** In pixels a second for each 1080 pixels of the format's width. */
export function measureSpeed(path: Keyframe[], of: Parameters<typeof toFollowPath>[1]): number {
  const scaled = toScaledSize(of.picture, of.format, of.zoom);
  const speeds = path.slice(1).map((keyframe, index) => {
    const before = path[index] ?? keyframe;
    const [right, down] = [
      (keyframe.x - before.x) * scaled.width,
      (keyframe.y - before.y) * scaled.height,
    ];
    return (Math.hypot(right, down) / (keyframe.ms - before.ms)) * 1000;
  });
  return Math.max(0, ...speeds) / (FORMATS[of.format].width / 1080);
}
