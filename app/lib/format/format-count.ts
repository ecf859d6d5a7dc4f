/** Beyond this the database stops counting. */
const COUNTED_TO = 10_000;

/** `1,234`, and `10,000+` where nobody has counted on. */
export function formatCount(count: number): string {
  return count > COUNTED_TO ? '10,000+' : count.toLocaleString('en-GB');
}
