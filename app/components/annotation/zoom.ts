import type { Point } from '#app/domain/drawings/drawing.ts';

/** How a picture is enlarged. */
export type Zoom = {
  /** 1 is the whole picture, as large as it fits. */
  scale: number;
  /**
   * How far its middle is to the right of and below its frame's, as shares of the enlarged picture.
   */
  x: number;
  y: number;
};

export const WHOLE_PICTURE: Zoom = { scale: 1, x: 0, y: 0 };
/** A far surfer is forty pixels high: then 640. */
const MOST_SCALE = 16;
const MIDDLE: Point = [0.5, 0.5];

/**
 * Another scale, with one place of the picture kept where it is on the screen.
 *
 * @param at the place, as shares of the picture
 */
export function zoomTo(zoom: Zoom, scale: number, at: Point = MIDDLE): Zoom {
  const next = Math.max(1, Math.min(MOST_SCALE, scale));
  const keep = (share: number, moved: number) =>
    ((share - 0.5 + moved) * zoom.scale) / next - (share - 0.5);
  return toCovering({ scale: next, x: keep(at[0], zoom.x), y: keep(at[1], zoom.y) });
}

/** Moves the picture by shares of its enlarged size. */
export function panBy(zoom: Zoom, x: number, y: number): Zoom {
  return toCovering({ ...zoom, x: zoom.x + x, y: zoom.y + y });
}

/**
 * Moves a place of the picture into the middle, even where the picture's edge is then inside the
 * frame.
 */
export function toCentredZoom(scale: number, [x, y]: Point, isMirrored = false): Zoom {
  return { scale, x: isMirrored ? x - 0.5 : 0.5 - x, y: 0.5 - y };
}

/** The edges of the picture never come inside its frame. */
function toCovering({ scale, x, y }: Zoom): Zoom {
  const most = (1 - 1 / scale) / 2;
  const clamp = (moved: number) => Math.max(-most, Math.min(most, moved));
  return { scale, x: clamp(x), y: clamp(y) };
}
