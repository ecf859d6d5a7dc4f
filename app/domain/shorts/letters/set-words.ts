import { EDGE } from '../../drawings/picture/inks.ts';
import type { SvgWords } from '../../drawings/picture/svg-node.ts';
import { type SetWords, toAttributes, toXmlText } from '../../drawings/picture/to-svg-string.ts';
import { listMissingLetters, toDrawableText } from './drawable-text.ts';
import { UNITS_PER_EM } from './face.ts';
import type { Faces } from './read-faces.ts';
import { measureLine, toLinePath } from './set-line.ts';

/** What words are set in. */
export type Lettering = {
  faces: Faces;
  /** Of the page, for words with letters that the faces lack; null: those letters are left out. */
  font: string | null;
};

const DIGITS = '0123456789';

/** Sets words as outlines, which look the same wherever they are painted; and of a mirrored picture so that they can be read. */
export function createWordSetter(lettering: Lettering, isMirrored: boolean): SetWords {
  return (words) =>
    lettering.font !== null && isForPage(words.words, lettering)
      ? toText(words, lettering.font, isMirrored)
      : toOutlines(words, lettering.faces, isMirrored);
}

/** How wide words are, in ems. */
export function measureWords(words: string, lettering: Lettering): number {
  const { faces } = lettering;
  // About; the page's own font can't be asked.
  const missing = lettering.font === null ? 0 : listMissingLetters(words, faces).length;
  return measureLine(toDrawableText(words, faces), [faces.text]) / UNITS_PER_EM + missing;
}

function isForPage(words: string, { faces }: Lettering): boolean {
  return listMissingLetters(words, faces).length > 0;
}

function toOutlines(words: SvgWords, faces: Faces, isMirrored: boolean): string {
  const { x, y, size, anchor, ink, edge } = words;
  const { path, units } = setLine(words, faces);
  const scale = size / UNITS_PER_EM;
  const width = units * scale;
  const start = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const transform = isMirrored
    ? `translate(${start + width} ${y})scale(${-scale} ${scale})`
    : `translate(${start} ${y})scale(${scale})`;
  const around = edge
    ? `<path${toAttributes({
        transform,
        d: path,
        fill: 'none',
        stroke: EDGE,
        strokeWidth: edge / scale,
        strokeLinejoin: 'round',
      })}/>`
    : '';
  return `${around}<path${toAttributes({ transform, d: path, fill: ink, stroke: 'none' })}/>`;
}

function setLine({ words, isTabular }: SvgWords, faces: Faces): { path: string; units: number } {
  const face = faces.text;
  const line = toDrawableText(words, faces);
  if (!isTabular) return { path: toLinePath(line, [face]), units: measureLine(line, [face]) };
  const digitUnits = Math.max(...[...DIGITS].map((digit) => face.advances[digit] ?? 0));
  let units = 0;
  const paths = [...line].map((letter) => {
    const own = face.advances[letter] ?? 0;
    const room = DIGITS.includes(letter) ? digitUnits : own;
    const at = units + (room - own) / 2;
    units += room;
    const outline = face.outlines[letter];
    return outline ? `M${at} 0${outline}` : '';
  });
  return { path: paths.join(''), units };
}

function toText(words: SvgWords, font: string, isMirrored: boolean): string {
  const { x, y, size, anchor, ink, edge, isTabular } = words;
  const styles = [
    ...(isTabular ? ['font-variant-numeric:tabular-nums'] : []),
    // As `mirrorClasses`.
    ...(isMirrored ? ['transform-box:fill-box;transform-origin:center;scale:-1 1'] : []),
  ];
  const attributes = toAttributes({
    x,
    y,
    textAnchor: anchor,
    fontFamily: font,
    fontSize: size,
    fontWeight: 700,
    fill: ink,
    ...(edge
      ? { stroke: EDGE, strokeWidth: edge, paintOrder: 'stroke', strokeLinejoin: 'round' }
      : {}),
    style: styles.join(';'),
  });
  return `<text${attributes}>${toXmlText(words.words)}</text>`;
}
