import { toDrawableText } from '../../../shorts/letters/drawable-text.ts';
import { UNITS_PER_EM } from '../../../shorts/letters/face.ts';
import type { Faces } from '../../../shorts/letters/read-faces.ts';
import { measureLine, toLinePath } from '../../../shorts/letters/set-line.ts';

/** For a school whose name has no letter that the faces have. */
const WITHOUT_NAME = 'Preview';
/** Of the short side: large enough that no crop of the picture is without the name. */
const LETTERS = 0.12;
/** Of the width, for a long name. */
const WIDEST = 0.8;
/** Between rows and between names, in ems. */
const ROW = 2.6;
const GAP = 2.2;
const DEGREES = -18;
/** Water is bright or dark: white letters with a dark edge are read on both, and the surfer stays visible below. */
const LETTER_OPACITY = 0.34;
const EDGE_OPACITY = 0.3;
const EDGE_EM = 0.05;

/** The name of a school all over a picture, as an SVG of paths alone. */
export function drawMark(
  name: string,
  { width, height, faces }: { width: number; height: number; faces: Faces },
): string {
  const lettering = [faces.display, faces.text];
  const text = toDrawableText(name, faces).replaceAll('\n', ' ') || WITHOUT_NAME;
  const units = measureLine(text, lettering);
  const em = Math.min(
    LETTERS * Math.min(width, height),
    (WIDEST * width * UNITS_PER_EM) / Math.max(units, 1),
  );
  const step = (units * em) / UNITS_PER_EM + GAP * em;
  // The tilted rows cover the corners as well.
  const reach = Math.hypot(width, height) / 2;
  const rows = Math.ceil(reach / (ROW * em));
  const columns = Math.ceil(reach / step) + 1;
  const places = [];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const x = Math.round(column * step + (row % 2 === 0 ? 0 : step / 2) - step / 2);
      places.push(`<use href="#name" x="${x}" y="${Math.round(row * ROW * em)}"/>`);
    }
  }
  const letters = `fill="#fff" fill-opacity="${LETTER_OPACITY}"`;
  const edge = `stroke="#020617" stroke-opacity="${EDGE_OPACITY}" stroke-width="${EDGE_EM * UNITS_PER_EM}"`;
  const path = `<path id="name" transform="scale(${em / UNITS_PER_EM})" d="${toLinePath(text, lettering)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${path}</defs>`,
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${DEGREES})" ${letters} ${edge}>`,
    ...places,
    '</g></svg>',
  ].join('');
}
