/** Control characters except for line ends and tabs, and marks that turn the direction of reading. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Where mail programs see an address: `a.b`, `https://`, `@`. */
const LINKED = /(?<=\S)[.@](?=\S)|:(?=\/\/)/g;

const WORD_JOINER = '\u2060';

/**
 * A stranger's text for a mail: its paragraphs, in which no mail program finds a link. The caller
 * must escape them.
 */
export function toShownText(text: string): string[] {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSHOWN, '')
    .replace(LINKED, `$&${WORD_JOINER}`)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

const MAX_GRAPHEMES = 60;

/** A letter may carry any number of marks. */
const MAX_LENGTH = 240;

/** Line and paragraph breaks, control characters, and marks that turn the direction of reading. */
const BREAKING = /[\p{Cc}\u2028\u2029]+/gu;

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name that a user typed, for a mail: one line of limited length, in which no mail program finds
 * a link. The caller must escape it. Empty when none of it can be shown.
 */
export function toShownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(TURNING, '')
    .replace(BREAKING, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(
    new Intl.Segmenter().segment(line.slice(0, MAX_LENGTH)),
    ({ segment }) => segment,
  );
  const isLong = letters.length > MAX_GRAPHEMES || line.length > MAX_LENGTH;
  // The last one may have been cut in two.
  const shown = isLong ? letters.slice(0, Math.min(letters.length, MAX_GRAPHEMES) - 1) : letters;
  return `${shown.join('').trimEnd()}${isLong ? '…' : ''}`.replace(LINKED, `$&${WORD_JOINER}`);
}
