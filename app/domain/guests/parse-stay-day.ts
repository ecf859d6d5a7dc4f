/** `2026-06-14`, `14.6.2026`, `14/06/2026`, `14.6.26`: the day comes before the month, as at most camps. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const LOCAL = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;

/** Returns a day of the calendar as `2026-06-14`; null for other text. */
export function parseStayDay(text: string): string | null {
  const iso = ISO.exec(text);
  const local = LOCAL.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]?.padStart(4, '20'), local[2], local[1]]
      : [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // 31 February is the 3rd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
