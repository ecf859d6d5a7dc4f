import { UNITS_PER_EM } from './face.ts';
import { type Lettering, measureLine } from './set-line.ts';

/** A size smaller than the one before. */
const SMALLER = 0.94;
/** Down to this share of the size, text gets smaller before a long word is broken. */
const LEAST_WHOLE = 0.6;

export type Room = { width: number; lines: number };
export type FittedText = { lines: string[]; sizePx: number; width: number };

/**
 * Text in the room that it has, in pixels, at this size or at the largest one that fits. Lines are about equally long.
 */
export function toFittedText(
  text: string,
  lettering: Lettering,
  { sizePx, room }: { sizePx: number; room: Room },
): FittedText {
  const typed = text.split('\n');
  const parts = typed.length <= room.lines ? typed : [typed.join(' ')];
  const wrap = (units: number, canBreak: boolean) =>
    parts.flatMap((part) => wrapWords(part, { units, canBreak, lettering }));
  for (let size = sizePx; ; size *= SMALLER) {
    const units = (room.width * UNITS_PER_EM) / size;
    const canBreak = size < sizePx * LEAST_WHOLE;
    const lines = wrap(units, canBreak);
    const isIn = lines.every((line) => measureLine(line, lettering) <= units);
    if (!isIn || lines.length > room.lines) continue;
    const even = canBreak ? lines : toEvenLines(units, lines, (narrower) => wrap(narrower, false));
    const longest = Math.max(...even.map((line) => measureLine(line, lettering)));
    return { lines: even, sizePx: size, width: (longest * size) / UNITS_PER_EM };
  }
}

/** The same number of lines, as narrow as they can be: no line has one word that a longer one could give room to. */
function toEvenLines(units: number, lines: string[], wrap: (units: number) => string[]): string[] {
  if (lines.length === 1) return lines;
  let best = lines;
  for (let narrower = units * 0.98; narrower > units / 2; narrower *= 0.98) {
    const tried = wrap(narrower);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

type Wrap = { units: number; canBreak: boolean; lettering: Lettering };

function wrapWords(text: string, { units, canBreak, lettering }: Wrap): string[] {
  const fits = (line: string) => measureLine(line, lettering) <= units;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (canBreak && line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
