/**
 * `Sat 21 Nov 2026, 09:30`, in the time zone of the spot; in UTC, and saying so, where this
 * machine or browser doesn't know the zone.
 */
export function formatSessionStart(startsAt: string, timeZone: string): string {
  const start = new Date(startsAt);
  try {
    return toFormat(timeZone).format(start);
  } catch (error) {
    if (error instanceof RangeError) return `${toFormat('UTC').format(start)} UTC`;
    throw error;
  }
}

function toFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
}
