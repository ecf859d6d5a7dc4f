import type { Point } from '#app/domain/drawings/drawing.ts';

/** 0.02 pixels of a picture of 4K. */
const DECIMALS = 1e5;

/** A place of the page as shares of the picture. */
export function toPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  const round = (share: number) => Math.round(share * DECIMALS) / DECIMALS;
  return [round((clientX - box.left) / box.width), round((clientY - box.top) / box.height)];
}
