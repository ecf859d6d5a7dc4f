import type { Place } from './picture-space.ts';

/** Top left, top right, bottom right, bottom left. */
type Corners = readonly [Place, Place, Place, Place];

/**
 * The projection of a unit square onto four corners in the picture: lines that are straight and
 * evenly spaced on the water appear as a camera sees them. Null where no camera can see a square
 * like this, since a corner is dented or the sides cross.
 *
 * Source: Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
 *
 * @returns turns a place in the square, 0 to 1 in both directions, into one of the picture
 */
export function createPerspective(
  corners: readonly Place[],
): ((across: number, down: number) => Place) | null {
  if (!isFour(corners)) return null;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const area = dx1 * dy2 - dx2 * dy1;
  if (area === 0) return null;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  // The distance from the camera, by that of the first corner: all four are in front of it.
  if ([1 + g, 1 + h, 1 + g + h].some((distance) => distance <= 0)) return null;
  return (across, down) => {
    const distance = g * across + h * down + 1;
    return [
      ((x1 - x0 + g * x1) * across + (x3 - x0 + h * x3) * down + x0) / distance,
      ((y1 - y0 + g * y1) * across + (y3 - y0 + h * y3) * down + y0) / distance,
    ];
  };
}

/**
 * The lines of a grid in perspective, each from end to end; only its sides where no camera sees it
 * like this.
 */
export function listGridLines(corners: readonly Place[], cells: number): [Place, Place][] {
  const project = createPerspective(corners);
  if (!project) {
    return corners.map((corner, nth) => [corner, corners[(nth + 1) % corners.length] ?? corner]);
  }
  return Array.from({ length: cells + 1 }, (_, nth) => nth / cells).flatMap((at) => [
    [project(at, 0), project(at, 1)],
    [project(0, at), project(1, at)],
  ]);
}

function isFour(corners: readonly Place[]): corners is Corners {
  return corners.length === 4;
}
