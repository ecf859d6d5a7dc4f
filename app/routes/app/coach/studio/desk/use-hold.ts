import { useState } from 'react';
import type { PictureZoom } from '#app/components/annotation/use-zoom.ts';

/** How much the picture is enlarged at least while a surfer stays in its middle. */
const LEAST_SCALE = 3;

export type Hold = ReturnType<typeof useHold>;

/** Keeps what a track follows in the middle of the picture. */
export function useHold(zoom: PictureZoom) {
  const [heldId, setHeldId] = useState<string | null>(null);
  return {
    /** Of the track that stays in the middle; null: none. */
    heldId,
    /** @param trackId null: the picture is released */
    hold(trackId: string | null): void {
      setHeldId(trackId);
      if (trackId && zoom.scale < LEAST_SCALE) zoom.by(LEAST_SCALE / zoom.scale);
    },
  };
}
