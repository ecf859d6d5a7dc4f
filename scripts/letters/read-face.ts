import { Blob, Face as Font, Buffer as Run, Font as Sized, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Face } from '#app/domain/shorts/letters/face.ts';
import { UNITS_PER_EM } from '#app/domain/shorts/letters/face.ts';

/** Pairs of these are moved closer; a letter with an accent is moved as the letter. */
const KERNED = toLetters(0x21, 0x7e);

/**
 * The outlines of these letters, of the first font file that has each, with the first file's kerning.
 * @param fonts TTF or WOFF2, of the same face
 */
export async function readFace(fonts: Buffer[], letters: string): Promise<Face> {
  const advances: Record<string, number> = {};
  const outlines: Record<string, string> = {};
  const kerning: Record<string, Record<string, number>> = {};
  for (const font of fonts) {
    const read = await openFont(font, letters);
    for (const letter of letters) {
      const glyph = letter in advances ? null : read.glyph(letter);
      if (!glyph) continue;
      advances[letter] = glyph.advance;
      if (glyph.outline) outlines[letter] = glyph.outline;
    }
    if (font !== fonts[0]) continue;
    for (const first of KERNED) {
      const pairs = KERNED.map((second) => [second, read.closer(first, second)] as const);
      const moved = pairs.filter(([, units]) => units !== 0);
      if (moved.length > 0) kerning[first] = Object.fromEntries(moved);
    }
  }
  return { advances, outlines, kerning };
}

async function openFont(file: Buffer, letters: string) {
  const ttf = await subsetFont(file, letters, { targetFormat: 'truetype', noLayoutClosure: true });
  const bytes = new Uint8Array(ttf).buffer;
  const font = new Font(new Blob(bytes));
  const sized = new Sized(font);
  const scale = UNITS_PER_EM / font.upem;
  const set = (text: string) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(sized, run);
    return run
      .getGlyphPositions()
      .map((place, index) => ({
        glyph: run.getGlyphInfos()[index]?.codepoint ?? 0,
        advance: Math.round(place.xAdvance * scale),
      }));
  };
  return {
    glyph(letter: string) {
      const [one, ...more] = set(letter);
      if (!one || one.glyph === 0 || more.length > 0) return null;
      return { ...one, outline: toOutline(sized.glyphToPath(one.glyph), scale) };
    },
    closer(first: string, second: string): number {
      const [alone] = set(first);
      const [pair, after] = set(first + second);
      // A ligature, or another form of the letter.
      if (!alone || !after || pair?.glyph !== alone.glyph) return 0;
      return pair.advance - alone.advance;
    },
  };
}

/** A path with its corner above the line, in whole units, each place from the one before: a third shorter. */
function toOutline(path: string, scale: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command = '', numbers = '']) => {
      if (command === 'Z') {
        [x, y] = [startX, startY];
        return 'z';
      }
      const places = (numbers.match(/-?[\d.]+/g) ?? []).map((number, index) =>
        Math.round(Number(number) * (index % 2 === 0 ? scale : -scale)),
      );
      const moved = places.map((place, index) => place - (index % 2 === 0 ? x : y));
      [x = 0, y = 0] = places.slice(-2);
      if (command === 'M') [startX, startY] = [x, y];
      return command.toLowerCase() + moved.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

/** The characters from one code to another. */
export function toLetters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
