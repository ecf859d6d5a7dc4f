import { useState } from 'react';
import type { Point } from '#app/domain/drawings/drawing.ts';
import { panBy, WHOLE_PICTURE, type Zoom, zoomTo } from './zoom.ts';

export type PictureZoom = ReturnType<typeof useZoom>;

/** How the user looks at the picture: the whole of it, or a part of it enlarged. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(WHOLE_PICTURE);
  return {
    ...zoom,
    /** @param at the place under the pointer; else the middle of what is seen */
    by: (factor: number, at?: Point) =>
      setZoom((now) => zoomTo(now, now.scale * factor, at ?? [0.5 - now.x, 0.5 - now.y])),
    pan: (x: number, y: number) => setZoom((now) => panBy(now, x, y)),
    reset: () => setZoom(WHOLE_PICTURE),
  };
}
