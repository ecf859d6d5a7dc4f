/** The database counts no further than one beyond this. */
export const COUNTED_TO = 10_000;

/** `1,000`, or `10,000+` where nobody counted on. */
export function toCountText(count: number): string {
  const text = Math.min(count, COUNTED_TO).toLocaleString('en-GB');
  return count > COUNTED_TO ? `${text}+` : text;
}
