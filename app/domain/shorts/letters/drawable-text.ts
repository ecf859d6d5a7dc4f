import type { Faces } from './load-faces.ts';

// Control characters, and those that only say how others are to be written.
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}/gu;

/**
 * What the faces have no letters for, each once: emoji, and scripts beyond Latin, Greek and Cyrillic. It is left out of
 * what is drawn, and the user is told.
 */
export function listMissingLetters(text: string, { text: face }: Faces): string[] {
  return [...new Set(toLetters(text).filter((letter) => !(toSeen(letter) in face.advances)))];
}

/** The part of a text that the faces have letters for, on as many lines. */
export function toDrawableText(text: string, { text: face }: Faces): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const letters = toLetters(line).map(toSeen);
      const drawable = letters.filter((letter) => letter in face.advances).join('');
      return drawable.replaceAll(/ +/g, ' ').trim();
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** As a reader counts them: a family of emoji is one letter, as is one with its accents. */
function toLetters(text: string): string[] {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(text.normalize('NFC'))].flatMap(({ segment }) => {
    if (/^\s+$/.test(segment)) return ' ';
    return toSeen(segment) === '' ? [] : segment;
  });
}

function toSeen(letter: string): string {
  return letter.replaceAll(UNSEEN, '');
}
