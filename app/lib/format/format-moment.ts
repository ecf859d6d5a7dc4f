const DAY = { day: 'numeric', month: 'long' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Of the app's own screens; guests' pages pass that of their language. */
const ENGLISH = 'en-GB';

/** `23 November, 04:12 UTC`: the server does not know the user's time zone. */
export function formatMoment(time: string, locale = ENGLISH): string {
  return `${toDay(time, 'UTC', locale)}, ${formatZoneTime(time, 'UTC', locale)} UTC`;
}

/**
 * The day in universal time, so that server and browser write the same: `21 November`, and with
 * the year when it is not this one.
 */
export function formatDay(time: string, locale = ENGLISH): string {
  return toDay(time, 'UTC', locale);
}

/**
 * `21 November, 09:30`, in the time zone of the spot; in UTC, with that label, where this
 * machine or browser doesn't know the zone.
 */
export function formatSessionStart(startsAt: string, timeZone: string, locale = ENGLISH): string {
  try {
    return `${toDay(startsAt, timeZone, locale)}, ${formatZoneTime(startsAt, timeZone, locale)}`;
  } catch (error) {
    if (error instanceof RangeError) return formatMoment(startsAt, locale);
    throw error;
  }
}

/** The day of `formatSessionStart`, without the time: `21 November`. */
export function formatSessionDay(startsAt: string, timeZone: string, locale = ENGLISH): string {
  try {
    return toDay(startsAt, timeZone, locale);
  } catch (error) {
    if (error instanceof RangeError) return formatDay(startsAt, locale);
    throw error;
  }
}

/**
 * `21 November` and `09:30–11:10`, in the time zone of the spot, or in UTC as `formatSessionStart`.
 *
 * @param endsAt null where only the start is known
 */
export function formatSessionSpan(
  startsAt: string,
  endsAt: string | null,
  timeZone: string,
): string[] {
  try {
    const ends = endsAt ? `–${formatZoneTime(endsAt, timeZone)}` : '';
    return [toDay(startsAt, timeZone), `${formatZoneTime(startsAt, timeZone)}${ends}`];
  } catch (error) {
    if (error instanceof RangeError) return [formatMoment(startsAt)];
    throw error;
  }
}

/** `21 November 2026`, for texts that stay for years. */
export function formatFullDay(time: string, timeZone: string, locale = ENGLISH): string {
  return toFormat(timeZone, { ...DAY, year: 'numeric' }, locale).format(new Date(time));
}

function toDay(time: string, timeZone: string, locale = ENGLISH): string {
  const year = toFormat(timeZone, { year: 'numeric' });
  const isThisYear = year.format(new Date(time)) === year.format(new Date());
  const options = isThisYear ? DAY : { ...DAY, year: 'numeric' as const };
  return toFormat(timeZone, options, locale).format(new Date(time));
}

/** By options, time zone and locale: making one takes 0.2 ms, and a page can show hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError where this machine does not know the zone */
function toFormat(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = ENGLISH,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** The local time at the spot: `09:12`. */
export function formatZoneTime(time: string, timeZone: string, locale = ENGLISH): string {
  return toFormat(timeZone, CLOCK, locale).format(new Date(time));
}

/** The local day and time: `Sun 22 November, 09:12`. */
export function formatZoneDayTime(time: string, timeZone: string): string {
  const options = { weekday: 'short', ...DAY } as const;
  const day = toFormat(timeZone, options).format(new Date(time)).replace(',', '');
  return `${day}, ${formatZoneTime(time, timeZone)}`;
}

/** The name of a calendar day: `Sunday 22 November`. */
export function formatDayName(day: string): string {
  const options = { weekday: 'long', ...DAY } as const;
  return toFormat('UTC', options)
    .format(new Date(`${day}T12:00Z`))
    .replace(',', '');
}

/** The same for a narrow place: `Sun`. */
export function formatWeekday(day: string): string {
  return toFormat('UTC', { weekday: 'short' }).format(new Date(`${day}T12:00Z`));
}

/** The month of a calendar day: `November 2026`. */
export function formatMonth(day: string, locale = ENGLISH): string {
  const options = { month: 'long', year: 'numeric' } as const;
  return toFormat('UTC', options, locale).format(new Date(`${day}T12:00Z`));
}
