import { drawShape, toShapeLook } from '../../drawings/picture/draw-shape.ts';
import { toAttributes, toSvgString } from '../../drawings/picture/to-svg-string.ts';
import { PICTURE_UNITS } from '../../drawings/picture-space.ts';
import { createWordSetter, type Lettering } from '../../shorts/letters/set-words.ts';
import { isOver, toPlacement } from '../track/review-track.ts';
import type { PictureLook, ReviewLook } from '../video/to-frame-plan.ts';
import type { Size } from '../video/video-size.ts';
import { drawNote } from './draw-note.ts';
import { type Box, type Scene, toFittedBox, toPlaces } from './picture-places.ts';

/** What lies over the frames of a saved picture, each as an SVG file of the picture's size; null for nothing. */
export type LookDrawings = { overlay: string | null; compared: string | null };

/** Draws what a review shows over its frames: the same file for the browser and the worker. */
export function drawLook(look: ReviewLook, scene: Scene, lettering: Lettering): LookDrawings {
  const { size, film, comparedFilm } = scene;
  const { compared } = look;
  const places = toPlaces(size, compared && comparedFilm ? compared.layout : null);
  const clip = toFittedBox(places.first, film);
  const drawings = drawPicture({ look, film, clip }, lettering);
  const note =
    look.note === null
      ? ''
      : toSvgString(drawNote(look.note, size, lettering), createWordSetter(lettering, false));
  const overlay = toFile(size, drawings + note);
  if (!compared || !comparedFilm) return { overlay, compared: null };
  const place = isOver(compared) ? clip : toFittedBox(places.compared, comparedFilm);
  const drawn = drawPicture({ look: compared, film: comparedFilm, clip: place }, lettering);
  return { overlay, compared: toFile(size, drawn) };
}

type Picture = {
  look: PictureLook;
  film: Size;
  /** The part of the whole in which the frame is enlarged and moved. */
  clip: Box;
};

function drawPicture({ look, film, clip }: Picture, lettering: Lettering): string {
  const { shown, all, filmMs, view } = look;
  const ratio = film.width / film.height;
  const { moveX, moveY, scaleX, scaleY } = toPlacement(view);
  const { width, height } = clip;
  const fit = toFittedBox({ x: 0, y: 0, width, height }, film);
  const setWords = createWordSetter(lettering, view.isMirrored);
  const drawn = shown.map(({ drawing, opacity }) => {
    const nodes = drawShape(drawing, toShapeLook(drawing, ratio, all, filmMs));
    return `<g${toAttributes({ opacity })}>${toSvgString(nodes, setWords)}</g>`;
  });
  if (drawn.length === 0) return '';
  const transform = [
    `translate(${width * (0.5 + moveX)} ${height * (0.5 + moveY)})`,
    `scale(${scaleX} ${scaleY})`,
    `translate(${-width / 2} ${-height / 2})`,
    `translate(${fit.x} ${fit.y})`,
    `scale(${fit.height / PICTURE_UNITS})`,
  ].join('');
  return `<svg${toAttributes(clip)} viewBox="0 0 ${width} ${height}"><g${toAttributes({ transform })}>${drawn.join('')}</g></svg>`;
}

function toFile(size: Size, content: string): string | null {
  if (content === '') return null;
  return `<svg xmlns="http://www.w3.org/2000/svg"${toAttributes(size)}>${content}</svg>`;
}
