/** Finer than a pixel of a wide screen, and short: a page has thousands of them. */
export function toShortNumber(number: number): number {
  return Math.round(number * 100) / 100;
}
