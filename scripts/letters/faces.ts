import { readFile } from 'node:fs/promises';
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

/** What names and notes of surfers have: the whole font would be ten times as large. */
const EMOJI = [
  '🏄🌊🤙👍👎👏💪🙌🙏👌🤟🤘👊✊👋🤞✌☝👆👇👈👉💯🔥⭐🌟✨⚡💥💦💨🎯🚀🎉🏆🥇🥈🥉',
  '😀😃😄😁😆😅😂🤣😊🙂🙃😉😍😘😋😜😎🤩🥳😏😬😮😱🥵🥶😭😢😤🤔😴🙈👀',
  '❤💔🌈🌅🌞🌙🌴🏝🏖🐬🦈🐚🐢☀⛅☁🏊🚣🧘🎥📷🎬🎵⏱📍❗❓🍻🍺☕🥥',
].join('');

const BRICOLAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';

/** The fonts of each face, by the name of the face's file. */
export const FACES = {
  text: [
    import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
  ],
  display: ['latin', 'latin-ext', 'vietnamese'].map((part) =>
    import.meta.resolve(`${BRICOLAGE}-${part}-700-normal.woff2`),
  ),
};

/** The content of a face's file, from the packages of its fonts. */
export async function drawFace(name: keyof typeof FACES): Promise<string> {
  const fonts = FACES[name].map((address) => readFile(new URL(address)));
  const face = await readFace(await Promise.all(fonts), LETTERS + EMOJI);
  return `${JSON.stringify(face, null, 2)}\n`;
}
