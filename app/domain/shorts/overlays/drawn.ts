import { FORMATS, type Format } from '../plan-bounds.ts';

/**
 * A picture to draw over the short, as an SVG of paths alone, and its position, in whole even
 * pixels.
 */
export type Drawn = { svg: string; x: number; y: number; width: number; height: number };

export type Box = { x: number; y: number; width: number; height: number };

/** Of the picture: what apps cover with their buttons and words, by the shape of the picture. */
const COVERED = {
  '9:16': { top: 0.14, side: 0.12, bottom: 0.2 },
  '1:1': { top: 0.07, side: 0.07, bottom: 0.07 },
  '16:9': { top: 0.08, side: 0.14, bottom: 0.1 },
} as const satisfies Record<Format, unknown>;

/** Where words may be: as far from the left as from the right, so that they stand in the middle. */
export function toSafeArea(format: Format): Box {
  const { width, height } = FORMATS[format];
  const { top, side, bottom } = COVERED[format];
  return {
    x: Math.round(width * side),
    y: Math.round(height * top),
    width: Math.round(width * (1 - 2 * side)),
    height: Math.round(height * (1 - top - bottom)),
  };
}

/**
 * The picture in a box, with the coordinates of the whole picture; the box has even pixels, since
 * colours cannot cover odd ones.
 */
export function toDrawn(box: Box, shapes: string): Drawn {
  const [x, y] = [toEven(Math.floor(box.x)), toEven(Math.floor(box.y))];
  const width = toEven(Math.ceil(box.x + box.width) - x + 1);
  const height = toEven(Math.ceil(box.y + box.height) - y + 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${shapes}</svg>`;
  return { svg, x, y, width, height };
}

/** A rectangle with round corners. */
export function toPlate(box: Box, { fill, radius }: { fill: string; radius: number }): string {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(toShort);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${toShort(radius)}" ${fill}/>`;
}

/** To hundredths of a pixel. */
export function toShort(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function toEven(pixels: number): number {
  return pixels - (pixels % 2);
}
