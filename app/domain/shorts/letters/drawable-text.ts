import type { Face } from './face.ts';
import type { Faces } from './read-faces.ts';

// Control characters, and those that only say how others are to be written.
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}/gu;

/** Of emoji: the colour of a skin, and who does it. The face draws one sign for all of them. */
const WHO = /\p{Emoji_Modifier}|[♀♂]/gu;
/** The face has one ink. */
const COLOURED_HEART = /[💛💚💙💜🖤🤍🤎🧡]/u;

/**
 * Lists each letter once that the faces lack: rare emoji, and scripts beyond Latin, Greek and Cyrillic. The picture
 * leaves these letters out, and the screen tells the user.
 */
export function listMissingLetters(text: string, { text: face }: Faces): string[] {
  return [...new Set(toLetters(text).filter((letter) => findDrawn(letter, face) === null))];
}

/** The part of a text that the faces have letters for, on as many lines. */
export function toDrawableText(text: string, { text: face }: Faces): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const drawable = toLetters(line)
        .map((letter) => findDrawn(letter, face) ?? '')
        .join('');
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

/** The letter of the face that is drawn for one of a text; null for none. */
function findDrawn(letter: string, { advances }: Face): string | null {
  const seen = toSeen(letter);
  const sign = COLOURED_HEART.test(seen) ? '❤' : seen.replaceAll(WHO, '');
  return [seen, sign].find((each) => each in advances) ?? null;
}

function toSeen(letter: string): string {
  return letter.replaceAll(UNSEEN, '');
}
