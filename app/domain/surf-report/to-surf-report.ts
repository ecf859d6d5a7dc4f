import { DateTime } from 'luxon';
import { readHour } from './store/kept-hour.ts';
import type { StoredReport } from './store/read-stored-report.server.ts';
import type { ReportSpot, SurfReport } from './surf-report.ts';
import { predictTide } from './tide/predict-tide.ts';
import type { TideStation } from './tide/tide-station.ts';
import { toDayVerdict } from './to-day-verdict.ts';
import { toLightDay } from './to-light-day.ts';
import { toSources } from './to-sources.ts';
import { toSurfHour } from './to-surf-hour.ts';
import { reportLevels } from './verdict.ts';

const HOUR_MS = 3_600_000;
const HOURS = 7 * 24;

/** What a spot is like from the hour that runs on, out of what is stored and what can be computed. */
export function toSurfReport(
  spot: ReportSpot,
  stored: StoredReport | null,
  station: TideStation | null,
  now: Date,
): Omit<SurfReport, 'isFetching'> {
  const fromMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const span = { from: new Date(fromMs), to: new Date(fromMs + HOURS * HOUR_MS) };
  const tide = station && predictTide(station, span.from, span.to);
  const hours = Array.from({ length: HOURS }, (_, index) => {
    const timeMs = fromMs + index * HOUR_MS;
    const time = new Date(timeMs).toISOString();
    const known = {
      ...(stored?.sea && readHour(stored.sea.forecast, timeMs)),
      ...(stored?.air && readHour(stored.air.forecast, timeMs)),
    };
    return toSurfHour(time, known, tide?.heightsM.get(time) ?? null, spot);
  });
  const days = listDays(span, spot.timeZone).map(({ day, startMs, endMs }) => {
    const light = hours.filter(({ time, isLight }) => {
      const timeMs = Date.parse(time);
      return isLight && timeMs >= startMs && timeMs < endMs;
    });
    const verdicts = reportLevels.map((level) => toDayVerdict(light, level, spot.timeZone));
    return { day, light: toLightDay(day, spot), verdicts };
  });
  return {
    spot,
    hours,
    days,
    tideExtremes: tide?.extremes ?? [],
    sources: toSources(stored, station, span),
  };
}

/** The days of a place's calendar that a span touches. */
function listDays(span: { from: Date; to: Date }, timeZone: string) {
  const days: { day: string; startMs: number; endMs: number }[] = [];
  let start = DateTime.fromJSDate(span.from, { zone: timeZone }).startOf('day');
  while (start.toMillis() < span.to.getTime()) {
    const next = start.plus({ days: 1 }).startOf('day');
    days.push({
      day: start.toFormat('yyyy-MM-dd'),
      startMs: start.toMillis(),
      endMs: next.toMillis(),
    });
    start = next;
  }
  return days;
}
