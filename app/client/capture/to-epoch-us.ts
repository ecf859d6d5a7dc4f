/**
 * Now, in µs since 1970. Pages and workers agree, but for a page that was open before the phone slept
 * or its clock was set: `createClockOffset` tells.
 */
export function toEpochUs(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000);
}
