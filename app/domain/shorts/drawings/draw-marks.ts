import type { Area, Line, Mark, Words } from '../../drawings/marks/mark.ts';
import { toDrawableText } from '../letters/drawable-text.ts';
import { UNITS_PER_EM } from '../letters/face.ts';
import type { Faces } from '../letters/load-faces.ts';
import { measureLine, toLinePath } from '../letters/set-line.ts';

/** Of letters, from the line that they stand on to their middle, in ems. */
const MIDDLE_EM = 0.35;
const SHADED = /^rgb\(0 0 0 \/ ([\d.]+)\)$/;

/** The marks of a drawing as SVG of paths alone: letters are outlines, and no text of a user is in it. */
export function drawMarks(marks: Mark[], faces: Faces): string {
  return marks
    .map((mark) => {
      if (mark.kind === 'line') return drawLine(mark);
      return mark.kind === 'area' ? drawArea(mark) : drawWords(mark, faces);
    })
    .join('');
}

function drawLine({ d, ink, width, dash }: Line): string {
  const dashes = dash ? ` stroke-dasharray="${round(dash)} ${round(dash)}"` : '';
  return `<path d="${toShortPath(d)}" fill="none" ${toStroke(ink, width)}${dashes}/>`;
}

function drawArea({ d, ink, density, edge, hasHoles }: Area): string {
  const rule = hasHoles ? ' fill-rule="evenodd"' : '';
  const around = edge ? ` ${toStroke(edge.ink, edge.width)}` : '';
  return `<path d="${toShortPath(d)}" ${toPaint('fill', ink, density)}${rule}${around}/>`;
}

function drawWords({ text, x, y, isMiddle, anchor, size, ink, edgeWidth }: Words, faces: Faces) {
  const drawable = toDrawableText(text, faces).replaceAll('\n', ' ');
  if (drawable === '') return '';
  const lettering = [faces.text];
  const scale = size / UNITS_PER_EM;
  const width = measureLine(drawable, lettering) * scale;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const base = isMiddle ? y + size * MIDDLE_EM : y;
  const d = toLinePath(drawable, lettering);
  const place = `transform="translate(${round(left)} ${round(base)}) scale(${scale.toFixed(4)})"`;
  const edge = edgeWidth
    ? `<path ${place} d="${d}" fill="none" ${toStroke('rgb(0 0 0 / 0.55)', edgeWidth / scale)}/>`
    : '';
  return `${edge}<path ${place} d="${d}" ${toPaint('fill', ink)}/>`;
}

function toStroke(ink: string, width: number): string {
  return `${toPaint('stroke', ink)} stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"`;
}

/** Not every program that draws SVG knows colours that let through. */
function toPaint(of: 'fill' | 'stroke', ink: string, density?: number): string {
  const shade = SHADED.exec(ink)?.[1];
  const opacity = density ?? (shade ? Number(shade) : 1);
  const colour = shade ? '#000' : ink;
  return `${of}="${colour}"${opacity < 1 ? ` ${of}-opacity="${opacity}"` : ''}`;
}

/** Paths of a thousand points stay short. */
function toShortPath(d: string): string {
  return d.replaceAll(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => `${round(Number(number))}`);
}

/** To tenths of a unit, a fifth of a pixel. */
function round(units: number): number {
  return Math.round(units * 10) / 10;
}
