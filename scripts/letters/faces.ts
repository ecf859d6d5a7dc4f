import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readFace, toLetters } from './read-face.ts';

/** What shorts can be lettered in: the Latin of Europe and Vietnam, Greek and Cyrillic, and the signs of captions. */
const LETTERS = [
  ...toLetters(0x20, 0x7e),
  ...toLetters(0xa0, 0x17f).filter((letter) => letter !== '\u00ad'),
  ...'ƠơƯưȘșȚțẞ',
  ...toLetters(0x1ea0, 0x1ef9),
  ...toLetters(0x386, 0x3ce),
  ...toLetters(0x400, 0x45f),
  ...'ҐґҒғҚқҢңҮүҰұҺһӘәӨө',
  ...'‐–—‘’‚“”„•…‹›€№™−×←↑→↓↗↘✓★♥',
].join('');

const BRICOLAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';

/** The faces of shorts, by the name of their file. */
export const FACES = {
  text: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'],
  display: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `${BRICOLAGE}-${part}-700-normal.woff2`,
  ),
};

/** The content of a face's file, from the packages of its fonts. */
export async function drawFace(name: keyof typeof FACES): Promise<string> {
  const paths = FACES[name].map((path) => fileURLToPath(import.meta.resolve(path)));
  const face = await readFace(await Promise.all(paths.map((path) => readFile(path))), LETTERS);
  return `${JSON.stringify(face, null, 2)}\n`;
}
