/** Controls but for the ends of lines and tabs, and marks that turn the direction of what follows. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Where mail programs see an address: `a.b`, `https://`, `@`. */
const LINKED = /(?<=\S)[.@](?=\S)|:(?=\/\/)/g;

const WORD_JOINER = '\u2060';

/**
 * What a stranger wrote, as a mail may show it: its paragraphs, in which no mail program finds a link.
 * They are still to be escaped.
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

/** Line and paragraph breaks, controls, and marks that turn the direction of what follows. */
const BREAKING = /[\p{Cc}\u2028\u2029]+/gu;

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name that somebody typed, as mails may show it: one line of bounded length, that no mail program
 * makes a link of. It is still to be escaped. Empty when nothing of it can be shown.
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
