import { toCorner, toScaledSize } from '#app/domain/shorts/crop/crop.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { FORMATS, type Format } from '#app/domain/shorts/plan-bounds.ts';

type Size = { width: number; height: number };

/**
 * The position of the whole picture under the crop, in percent of the crop's size, as the worker
 * cuts it.
 */
export function toPicturePlace(
  clip: Pick<Clip, 'path' | 'zoom'>,
  at: { picture: Size; format: Format; videoMs: number },
): Record<'width' | 'height' | 'left' | 'top', string> {
  const format = FORMATS[at.format];
  const scaled = toScaledSize(at.picture, at.format, clip.zoom);
  const corner = toCorner(clip, at);
  return {
    width: toPercent(scaled.width / format.width),
    height: toPercent(scaled.height / format.height),
    left: toPercent(-corner.x / format.width),
    top: toPercent(-corner.y / format.height),
  };
}

function toPercent(share: number): string {
  return `${Math.round(share * 1e6) / 1e4}%`;
}
