import type { Layout } from '../track/review-track.ts';
import type { Size } from '../video/video-size.ts';

export type Box = Size & { x: number; y: number };

/** A saved picture, and the shapes of the frames in it. */
export type Scene = { size: Size; film: Size; comparedFilm: Size | null };

/** Where two pictures are in a saved one: half of it each, or one over the other. */
export function toPlaces(
  { width, height }: Size,
  layout: Layout | null,
): { first: Box; compared: Box } {
  const whole = { x: 0, y: 0, width, height };
  if (layout === 'side') {
    const half = { ...whole, width: width / 2 };
    return { first: half, compared: { ...half, x: width / 2 } };
  }
  if (layout === 'stacked') {
    const half = { ...whole, height: height / 2 };
    return { first: half, compared: { ...half, y: height / 2 } };
  }
  return { first: whole, compared: whole };
}

/** Where a picture is in a place of another shape, in whole pixels. */
export function toFittedBox(place: Box, of: Size): Box {
  const scale = Math.min(place.width / of.width, place.height / of.height);
  const [width, height] = [Math.round(of.width * scale), Math.round(of.height * scale)];
  const x = place.x + (place.width - width) / 2;
  const y = place.y + (place.height - height) / 2;
  return { width, height, x: Math.round(x), y: Math.round(y) };
}
