/** `23 Nov 2026, 04:12 UTC`: the server does not know the user's time zone. */
export function formatMoment(time: string): string {
  const moment = new Date(time);
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}
