import type { Face } from './face.ts';

/** The letters of a face; what it lacks is of the next one. */
export type Lettering = readonly Face[];

/** How wide a line is, in units of the em. */
export function measureLine(line: string, lettering: Lettering): number {
  return placeLetters(line, lettering).width;
}

/** The outline of a line from its start, in units of the em, as one path of SVG. */
export function toLinePath(line: string, lettering: Lettering): string {
  return placeLetters(line, lettering)
    .letters.map(({ x, outline }) => `M${x} 0${outline}`)
    .join('');
}

function placeLetters(line: string, lettering: Lettering) {
  const letters: { x: number; outline: string }[] = [];
  let width = 0;
  let before = null as { face: Face; letter: string } | null;
  for (const letter of line) {
    const face = lettering.find(({ advances }) => letter in advances);
    if (!face) continue;
    if (before?.face === face) width += face.kerning[toBase(before.letter)]?.[toBase(letter)] ?? 0;
    const outline = face.outlines[letter];
    if (outline) letters.push({ x: width, outline });
    width += face.advances[letter] ?? 0;
    before = { face, letter };
  }
  return { letters, width };
}

/** A letter without its accents, which are no wider. */
function toBase(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}
