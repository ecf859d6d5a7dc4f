import { DateTime } from 'luxon';
import { getPosition, getTimes } from 'suncalc';
import type { LightDay } from './surf-report.ts';

/** The light of a day of the spot's own calendar, `YYYY-MM-DD`. */
export function toLightDay(
  day: string,
  { latitude, longitude, timeZone }: { latitude: number; longitude: number; timeZone: string },
): LightDay {
  // Noon belongs to the right solar day as long as clocks are within hours of the sun.
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: timeZone }).toJSDate();
  const times = getTimes(noon, latitude, longitude);
  const passes = times.sunrise !== null || times.sunset !== null;
  const isUp = getPosition(times.solarNoon, latitude, longitude).altitude > 0;
  return {
    day,
    firstLight: times.dawn?.toISOString() ?? null,
    sunrise: times.sunrise?.toISOString() ?? null,
    sunset: times.sunset?.toISOString() ?? null,
    lastLight: times.dusk?.toISOString() ?? null,
    kind: passes ? 'usual' : isUp ? 'light' : 'dark',
  };
}
