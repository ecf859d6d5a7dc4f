/** The local day of a moment, for file names: `2026-11-21`. */
export function toLocalDay(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(new Date(moment));
}
