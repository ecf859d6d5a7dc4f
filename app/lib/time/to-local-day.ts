/** The day of a moment where it was, as file names carry it: `2026-11-21`. */
export function toLocalDay(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(new Date(moment));
}
