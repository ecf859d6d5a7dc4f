export type TextPart = { text: string; href: string | null };

/** Splits a text into pieces, with web addresses as pieces of their own. */
export function toTextParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, href: /^https?:\/\//.test(piece) ? piece : null }));
}
