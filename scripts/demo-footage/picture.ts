import type { Colour } from './scene.ts';

/** A picture with the distance of each pixel, row after row. */
export type Picture = {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8ClampedArray;
  /** Metres; infinite in the sky. */
  out: Float32Array;
};

export function createPicture(width: number, height: number): Picture {
  return {
    width,
    height,
    rgb: new Uint8ClampedArray(width * height * 3),
    out: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
  };
}

/** Lays a colour over a pixel; nothing outside the picture. */
export function drawPixel(
  { width, height, rgb }: Picture,
  x: number,
  y: number,
  [red, green, blue]: Colour,
  alpha: number,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  const keep = 1 - alpha;
  rgb[at] = (rgb[at] ?? 0) * keep + red * 255 * alpha;
  rgb[at + 1] = (rgb[at + 1] ?? 0) * keep + green * 255 * alpha;
  rgb[at + 2] = (rgb[at + 2] ?? 0) * keep + blue * 255 * alpha;
}
