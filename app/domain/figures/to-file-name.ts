/** By code point, so that no letter is cut in two. */
const MOST_LETTERS = 80;

/**
 * `Coxos 2026-11-21.csv`: without what some system takes for a path, a drive or the end of a name, and
 * without letters that turn the direction of reading, which make one ending look like another.
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
