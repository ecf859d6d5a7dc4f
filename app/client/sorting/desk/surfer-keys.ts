/** After so long a zero means nothing any more. */
export const ZERO_LASTS_MS = 2_000;

/** The keys that give a wave to the nth of the roster (from 0): 1 to 9, then 0 1 to 0 9, then 0 0 1 … */
export function toSurferKeys(nth: number): string {
  return '0'.repeat(Math.floor(nth / 9)) + String((nth % 9) + 1);
}

/** The nth of the roster (from 0) whom a digit means after so many zeros. */
export function toRosterPlace(zeros: number, digit: number): number {
  return zeros * 9 + digit - 1;
}
