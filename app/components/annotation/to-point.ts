import type { Point } from '#app/domain/drawings/drawing.ts';

/** 0.02 pixels of a picture of 4K. */
const DECIMALS = 1e5;

/** A place of the page as shares of the picture. */
export function toPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>,
): Point {
  const round = (share: number) => Math.round(share * DECIMALS) / DECIMALS;
  return [round((clientX - box.x) / box.width), round((clientY - box.y) / box.height)];
}

/** Where a picture is on the page; a mirrored one begins at its right edge, and is less than 0 wide. */
export function toBox(surface: Element | null): DOMRect | null {
  const box = surface?.getBoundingClientRect();
  if (!box || !surface?.hasAttribute('data-mirrored')) return box ?? null;
  return new DOMRect(box.right, box.top, -box.width, box.height);
}
