import { useState } from 'react';
import type { PictureZoom } from '#app/components/annotation/use-zoom.ts';
import { toCentredZoom } from '#app/components/annotation/zoom.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';

/** A surfer who is kept in the middle is at least so much enlarged. */
const LEAST_SCALE = 3;

/** Keeps what a track follows in the middle of the picture. */
export function useHold(
  zoom: PictureZoom,
  {
    drawings,
    atMs,
    isMirrored,
  }: { drawings: readonly Drawing[]; atMs: number; isMirrored: boolean },
) {
  const [id, setId] = useState<string | null>(null);
  const held = drawings.find((drawing) => drawing.id === id);
  const place = held && findTrackPlace(held, atMs)?.point;
  return {
    heldId: held?.id ?? null,
    /** @param trackId null: the picture is released */
    hold(trackId: string | null): void {
      setId(trackId);
      if (trackId && zoom.scale < LEAST_SCALE) zoom.by(LEAST_SCALE / zoom.scale);
    },
    zoom: place ? { ...zoom, ...toCentredZoom(zoom.scale, place, isMirrored) } : zoom,
  };
}
