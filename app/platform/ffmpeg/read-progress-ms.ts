/** The time written so far by the `key=value` lines of `-progress`; null while it is `N/A`, as before the first frame. */
export function readProgressMs(lines: string): number | null {
  const micros = [...lines.matchAll(/^out_time_us=\s*(-?\d+)/gm)].at(-1)?.[1];
  return micros === undefined ? null : Number(micros) / 1000;
}
