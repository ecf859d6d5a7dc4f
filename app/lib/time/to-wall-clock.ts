/** By time zone: making one takes 0.2 ms, and a zip has hundreds of files. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment by the local time of a time zone, for formats without time zones: its hours and days
 * (`getHours`, `getDate` …) are the local ones.
 */
export function toWallClock(moment: string, timeZone: string): Date {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  return new Date(format.format(new Date(moment)).replace(' ', 'T'));
}

/** Swedish times look like ISO 8601: `2026-11-21 09:30:00`. */
function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}
