/** Now, in µs since 1970, by the clock that pages and workers share. */
export function toEpochUs(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000);
}
