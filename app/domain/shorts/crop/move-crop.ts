import type { Clip, Keyframe } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';
import { toMiddle, toScaledSize } from './crop.ts';

type Size = { width: number; height: number };

/**
 * The keyframe of a crop that is moved at a moment, within the picture.
 *
 * @param by of the crop's width and height
 */
export function moveCrop(
  clip: Pick<Clip, 'path' | 'zoom'>,
  by: { x: number; y: number },
  { picture, format, videoMs }: { picture: Size; format: Format; videoMs: number },
): Keyframe {
  const scaled = toScaledSize(picture, format, clip.zoom);
  const { width, height } = FORMATS[format];
  const middle = toMiddle(clip.path, videoMs);
  return {
    ms: Math.round(videoMs),
    x: move(middle.x, by.x, width / scaled.width),
    y: move(middle.y, by.y, height / scaled.height),
  };
}

/** @param size of the crop, as a share of the picture */
function move(middle: number, by: number, size: number): number {
  const within = (at: number) => Math.max(size / 2, Math.min(1 - size / 2, at));
  return Math.max(0, Math.min(1, within(within(middle) + by * size)));
}
