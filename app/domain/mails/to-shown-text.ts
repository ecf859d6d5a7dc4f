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
