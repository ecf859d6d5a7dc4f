const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day from which the raw film of a session goes, `2026-12-21`: so many days after the session's own, at the
 * spot. Films that were uploaded late stay a little longer, as the database says of each.
 */
export function toDeletionDay(startsAt: string, timeZone: string, retentionDays: number): string {
  const day = Date.parse(toLocalDay(new Date(startsAt), timeZone));
  return new Date(day + retentionDays * DAY_MS).toISOString().slice(0, 10);
}

function toLocalDay(time: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
  } catch (error) {
    // Like the database where it doesn't know the zone.
    if (error instanceof RangeError) return time.toISOString().slice(0, 10);
    throw error;
  }
}
