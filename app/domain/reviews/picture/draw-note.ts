import type { SvgNode } from '../../drawings/picture/svg-node.ts';
import { type Lettering, measureWords } from '../../shorts/letters/set-words.ts';
import type { Size } from '../video/video-size.ts';

/** Of the coach's words over the picture, as shares of the picture's shorter side. */
const [TEXT, LINE, ROOM, AWAY] = [0.045, 0.06, 0.025, 0.03];
/** `--color-veil` of theme.css. */
const VEIL = { fill: '#020617', fillOpacity: 0.7 };
/** From the middle of a line down to where its letters stand, by their size. */
const DOWN = 0.36;

/** The coach's words at the foot of a saved picture, on as many lines as they need. */
export function drawNote(note: string, { width, height }: Size, lettering: Lettering): SvgNode[] {
  const share = (of: number) => Math.round(Math.min(width, height) * of);
  const room = (width - 2 * share(AWAY) - 2 * share(ROOM)) / share(TEXT);
  const measure = (line: string) => measureWords(line, lettering);
  // Of a line without any letter of the faces nothing is left, nor the panel behind it.
  const lines = wrap(note, (line) => measure(line) <= room).filter((line) => measure(line) > 0);
  if (lines.length === 0) return [];
  const box = lines.length * share(LINE) + 2 * share(ROOM);
  const top = height - share(AWAY) - box;
  const panel = { x: share(AWAY), y: top, width: width - 2 * share(AWAY), height: box };
  return [
    { tag: 'rect', attributes: { ...panel, rx: share(ROOM), ...VEIL } },
    ...lines.map((words, nth) => ({
      words,
      x: width / 2,
      y: top + share(ROOM) + (nth + 0.5) * share(LINE) + share(TEXT) * DOWN,
      size: share(TEXT),
      anchor: 'middle' as const,
      ink: 'white',
    })),
  ];
}

/** Between words, and within one that is wider than a line. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
