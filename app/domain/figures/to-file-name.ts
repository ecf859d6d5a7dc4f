/** By code point, so that no letter is cut in two. */
const MOST_LETTERS = 80;

/**
 * `Coxos 2026-11-21.csv`: without characters that a system reads as a path, a drive or the end of a
 * name, and without letters that turn the direction of reading, which can disguise a file's ending.
 *
 * @param day `YYYY-MM-DD`, at the spot
 */
export function toFileName(spotName: string, day: string): string {
  const plain = spotName
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  const name = Array.from(plain).slice(0, MOST_LETTERS).join('').trim();
  return `${name || 'Session'} ${day}.csv`;
}
