import type { Box } from '../../../reviews/picture/picture-places.ts';
import type { Size } from '../../../reviews/video/video-size.ts';

/** In whole pixels. */
type Region = { left: number; top: number; width: number; height: number };

/** What is cut from a frame, how large it then is, what is cut from that, and where this lies in the window. */
export type PlacedRegion = { from: Region; size: Size; cut: Region; left: number; top: number };

type Asked = {
  frame: Size;
  /** Of the frame, in its pixels; it may reach beyond it. */
  source: Box;
  /** Where the source is shown; it may reach beyond the window. */
  to: Box;
  /** The window begins at 0. */
  window: Size;
  isMirrored: boolean;
};

/** Around what is seen, so that its edge is as smooth as its middle. */
const MARGIN_PX = 1;

/** How a part of a frame gets into its place, at most half a pixel away from it; null where nothing of it is seen. */
export function toPlacedRegion({
  frame,
  source,
  to,
  window,
  isMirrored,
}: Asked): PlacedRegion | null {
  const seen = isMirrored ? { ...source, x: frame.width - source.x - source.width } : source;
  const x = placeAxis(frame.width, [seen.x, seen.width], [to.x, to.width], window.width);
  const y = placeAxis(frame.height, [seen.y, seen.height], [to.y, to.height], window.height);
  if (!x || !y) return null;
  return {
    from: {
      left: isMirrored ? frame.width - x.from - x.length : x.from,
      top: y.from,
      width: x.length,
      height: y.length,
    },
    size: { width: x.size, height: y.size },
    cut: { left: x.cut, top: y.cut, width: x.shown, height: y.shown },
    left: x.at,
    top: y.at,
  };
}

function placeAxis(
  has: number,
  [start, length]: [number, number],
  [to, toLength]: [number, number],
  window: number,
) {
  const scale = toLength / length;
  const first = Math.max(0, start, start - to / scale);
  const last = Math.min(has, start + length, start + (window - to) / scale);
  const from = Math.max(0, Math.floor(first) - MARGIN_PX);
  const end = Math.min(has, Math.ceil(last) + MARGIN_PX);
  if (last <= first || end <= from) return null;
  const size = Math.max(1, Math.round((end - from) * scale));
  const at = Math.round(to + (from - start) * scale);
  // What the margin adds is not seen.
  const firstShown = Math.max(0, at, Math.round(to + (first - start) * scale));
  const endShown = Math.min(window, at + size, Math.round(to + (last - start) * scale));
  if (endShown <= firstShown) return null;
  const shown = endShown - firstShown;
  return { from, length: end - from, size, cut: firstShown - at, shown, at: firstShown };
}
