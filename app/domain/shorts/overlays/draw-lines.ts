import { UNITS_PER_EM } from '../letters/face.ts';
import { type Lettering, measureLine, toLinePath } from '../letters/set-line.ts';
import { type Room, toFittedText } from '../letters/to-fitted-text.ts';
import { toShort } from './drawn.ts';

/** How high above its line, and how deep below it, letters reach, and how far apart lines are, in ems. */
const ASCENT = 0.78;
const DESCENT = 0.24;
const LINE = 1.12;

export type Look = {
  lettering: Lettering;
  sizePx: number;
  /** Of the letters, as attributes. */
  fill: string;
  /** Around the letters, the lowest first: in ems, and how dense, 0 to 1. */
  edges: { em: number; density: number; blurEm: number }[];
};

export type Lines = {
  width: number;
  height: number;
  sizePx: number;
  /** With the middle of the lines and their top in these places. */
  draw: (middle: number, top: number) => string;
};

/** Lines of text in the middle of each other, as they fit. */
export function drawLines(text: string, look: Look, room: Room): Lines {
  const { lettering } = look;
  const { lines, sizePx, width } = toFittedText(text, lettering, { sizePx: look.sizePx, room });
  return {
    width,
    sizePx,
    height: sizePx * (ASCENT + DESCENT + (lines.length - 1) * LINE),
    draw(middle, top) {
      const paths = lines.map((line, index) => {
        const lineWidth = (measureLine(line, lettering) * sizePx) / UNITS_PER_EM;
        const x = toShort(middle - lineWidth / 2);
        const y = toShort(top + sizePx * (ASCENT + index * LINE));
        const scale = toShort((sizePx / UNITS_PER_EM) * 100) / 100;
        return `<path transform="translate(${x} ${y}) scale(${scale})" d="${toLinePath(line, lettering)}"/>`;
      });
      const letters = paths.join('');
      const edges = look.edges.map(({ em, density, blurEm }) => {
        const edge = `fill="none" stroke="#020617" stroke-opacity="${density}" stroke-width="${em * UNITS_PER_EM}" stroke-linejoin="round"`;
        if (blurEm === 0) return `<g ${edge}>${letters}</g>`;
        const blur = `<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${toShort(blurEm * sizePx)}"/></filter>`;
        return `${blur}<g ${edge} filter="url(#blur)">${letters}</g>`;
      });
      return `${edges.join('')}<g ${look.fill}>${letters}</g>`;
    },
  };
}
