import { listShown } from '../../drawings/list-shown.ts';
import { drawShape, toShapeLook } from '../../drawings/picture/draw-shape.ts';
import { toSvgString } from '../../drawings/picture/to-svg-string.ts';
import { PICTURE_UNITS } from '../../drawings/picture-space.ts';
import { toCorner, toScaledSize } from '../crop/crop.ts';
import type { Faces } from '../letters/read-faces.ts';
import { createWordSetter } from '../letters/set-words.ts';
import { toVideoMs } from '../pace.ts';
import type { Clip } from '../plan.ts';
import { FORMATS, type Format, FRAME_RATE } from '../plan-bounds.ts';

type Asked = {
  /** Of the clip. */
  frame: number;
  format: Format;
  /** Of the clip's video. */
  picture: { width: number; height: number };
  faces: Faces;
};

/**
 * What is drawn on a clip's picture, as a frame of the short shows it under its crop: an SVG as large as the format, of
 * paths alone. Null where nothing is.
 */
export function drawDrawings(clip: Clip, { frame, format, picture, faces }: Asked): string | null {
  const { videoId, drawings, zoom } = clip;
  const videoMs = toVideoMs(clip, (frame * 1000) / FRAME_RATE);
  const shown = listShown(drawings, { videoId, atMs: videoMs, selectedId: null });
  if (shown.length === 0) return null;
  const ratio = picture.width / picture.height;
  // A short has letters of its own alone: no text of a user is in the file.
  const setWords = createWordSetter({ faces, font: null }, false);
  const groups = shown.map(({ drawing, opacity }) => {
    const nodes = drawShape(drawing, toShapeLook(drawing, ratio, drawings, videoMs));
    return `<g opacity="${opacity.toFixed(2)}">${toSvgString(nodes, setWords)}</g>`;
  });
  const { width, height } = FORMATS[format];
  const unit = PICTURE_UNITS / toScaledSize(picture, format, zoom).height;
  const corner = toCorner(clip, { picture, format, videoMs });
  const view = [corner.x, corner.y, width, height].map((px) => (px * unit).toFixed(2)).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${groups.join('')}</svg>`;
}
