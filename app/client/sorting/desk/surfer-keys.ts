/** A pressed zero expires after this long. */
export const ZERO_LASTS_MS = 2_000;

/**
 * The keys that assign a wave to the nth surfer of the roster (from 0): 1 to 9, then 0 1 to 0 9,
 * then 0 0 1 …
 */
export function toSurferKeys(nth: number): string {
  return '0'.repeat(Math.floor(nth / 9)) + String((nth % 9) + 1);
}

/** The place in the roster (from 0) that a digit selects after this many zeros. */
export function toRosterPlace(zeros: number, digit: number): number {
  return zeros * 9 + digit - 1;
}
