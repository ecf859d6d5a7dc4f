import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';
import type { PictureZoom } from './use-zoom.ts';
import { toCentredZoom } from './zoom.ts';

/** The part of the picture that is seen at a moment, with the held track in its middle. */
export function toHeldZoom(
  zoom: PictureZoom,
  heldId: string | null,
  {
    drawings,
    atMs,
    isMirrored,
  }: { drawings: readonly Drawing[]; atMs: number; isMirrored: boolean },
): PictureZoom {
  const held = drawings.find(({ id }) => id === heldId);
  const place = held && findTrackPlace(held, atMs)?.point;
  return place ? { ...zoom, ...toCentredZoom(zoom.scale, place, isMirrored) } : zoom;
}
