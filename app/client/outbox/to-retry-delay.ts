const FIRST_MS = 1000;

/**
 * How long to wait before the next try: twice as long after each failure, to `longestMs`, and
 * for ever. Spread, so that a beach full of phones doesn't knock all at once.
 *
 * @param failures since something last got through; 1 for the first
 * @param random 0 to 1
 */
export function toRetryDelay(failures: number, random: number, longestMs: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 16), longestMs);
  return longest * (0.75 + random * 0.25);
}
