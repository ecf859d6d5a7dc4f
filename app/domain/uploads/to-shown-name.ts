const MAX_CHARACTERS = 255;

/**
 * The file's name as the user wrote it, as far as the database accepts it: without control
 * characters, marks that turn the direction of writing and halves of characters, at most 255 of
 * them, never empty.
 */
export function toShownName(fileName: string): string {
  const line = fileName
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return [...line].slice(0, MAX_CHARACTERS).join('').trim() || 'video';
}
