export type TextPart = { text: string; href: string | null };

/** Cuts a text into pieces, with the web addresses in it as pieces of their own. */
export function splitLinks(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, href: /^https?:\/\//.test(piece) ? piece : null }));
}
