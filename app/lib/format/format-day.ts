/** Made once: it takes 0.2 ms, and lists are long. */
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day in universal time, so that server and browser write the same: `21 Nov 2026`. */
export function formatDay(time: string): string {
  return format.format(new Date(time));
}
