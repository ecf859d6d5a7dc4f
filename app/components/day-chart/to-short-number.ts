/** Rounds to less than a pixel of a wide screen; a page has thousands of these numbers. */
export function toShortNumber(number: number): number {
  return Math.round(number * 100) / 100;
}
