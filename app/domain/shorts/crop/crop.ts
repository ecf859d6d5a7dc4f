import type { Clip, Keyframe } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';

type Size = { width: number; height: number };
type Place = { x: number; y: number };

/**
 * The size to which the whole picture is scaled before the format is cut out of it: at a zoom of 1 it just covers it.
 * Both are even, as the format is.
 */
export function toScaledSize(picture: Size, format: Format, zoom: number): Size {
  const { width, height } = FORMATS[format];
  const scale = Math.max(width / picture.width, height / picture.height) * zoom;
  return { width: toEven(picture.width * scale), height: toEven(picture.height * scale) };
}

/**
 * Where the format's left upper corner is in the scaled picture, in whole pixels of what is
 * rendered: browser and worker cut out the same ones. It never leaves the picture.
 */
export function toCorner(
  clip: Pick<Clip, 'path' | 'zoom'>,
  { picture, format, videoMs }: { picture: Size; format: Format; videoMs: number },
): Place {
  const scaled = toScaledSize(picture, format, clip.zoom);
  const middle = toMiddle(clip.path, videoMs);
  const { width, height } = FORMATS[format];
  return {
    x: clamp(Math.round(middle.x * scaled.width - width / 2), scaled.width - width),
    y: clamp(Math.round(middle.y * scaled.height - height / 2), scaled.height - height),
  };
}

/** The middle of the crop at a moment of the video, as shares of the picture. */
export function toMiddle(path: Keyframe[], videoMs: number): Place {
  const next = path.findIndex(({ ms }) => ms > videoMs);
  const after = path[next];
  const before = next === -1 ? path.at(-1) : path[next - 1];
  if (!before) return after ?? { x: 0.5, y: 0.5 };
  if (!after) return before;
  const along = (videoMs - before.ms) / (after.ms - before.ms);
  return { x: before.x + (after.x - before.x) * along, y: before.y + (after.y - before.y) * along };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function toEven(pixels: number): number {
  return Math.ceil(pixels / 2) * 2;
}
