/** In UTF-8; file systems allow 255 bytes, and an ending and a number must fit, too. */
const MAX_BYTES = 180;
/** Names that Windows reserves for its devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/**
 * A text as a file name that is valid on every system, without an ending: without characters that
 * separate folders, control a terminal or turn the direction of writing.
 */
export function toFileName(text: string, otherwise: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    // Hidden files start with a dot, and Windows drops one at the end.
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '$1_');
  return shorten(plain) || otherwise;
}

function shorten(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const letter of name) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > MAX_BYTES) break;
    kept += letter;
  }
  return kept.trimEnd();
}
