import { setTimeout as wait } from 'node:timers/promises';
import { DateTime } from 'luxon';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listReportSpots } from './report-spots.server.ts';
import { readStoredReport, type StoredReport } from './store/read-stored-report.server.ts';
import { startReportRefresh } from './store/start-report-refresh.server.ts';
import { readHour } from './store/stored-hour.ts';
import { toPlace } from './store/to-place.ts';
import type { ReportSpot, SurfReport } from './surf-report.ts';
import { getTideStation } from './tide/get-tide-station.server.ts';
import type { TideStation } from './tide/tide-station.ts';
import { toTide } from './tide/to-tide.ts';
import { toDayVerdict } from './to-day-verdict.ts';
import { toLightDay } from './to-light-day.ts';
import { toSources } from './to-sources.ts';
import { toSurfHour } from './to-surf-hour.ts';
import { reportLevels } from './verdict.ts';

const HOUR_MS = 3_600_000;

const HOURS = 7 * 24;

/**
 * The longest that a visitor waits for a first report, and in development for the tide gauges.
 */
const PATIENCE_MS = 2_000;
/** After this long, a visit requests the report again: else workers would stop refreshing it. */
const ASK_AGAIN_AFTER_MS = 3_600_000;
/** A source that takes longer has failed. */
const FETCHING_MS = 20_000;

/**
 * The conditions of a spot now and in the next 7 days, from stored reports; a visitor waits a short
 * moment only where nothing is stored yet. Null for an unknown spot.
 */
export async function getSurfReport(db: Db, slug: string, now: Date): Promise<SurfReport | null> {
  const spot = listReportSpots().get(slug);
  if (!spot) return null;
  const [station, stored] = await Promise.all([
    Promise.race([getTideStation(spot), wait(PATIENCE_MS, 'not yet' as const, { ref: false })]),
    readOrFetch(db, toPlace(spot), now),
  ]);
  const isLate = station === 'not yet';
  return {
    ...toSurfReport(spot, stored, isLate ? null : station, now),
    isFetching: isLate || (stored !== null && isFetching(stored, now)),
  };
}

async function readOrFetch(db: Db, place: string, now: Date): Promise<StoredReport | null> {
  const stored = await readStoredReport(db, place);
  const isWanted =
    !stored ||
    stored.nextTryAt <= now ||
    now.getTime() - stored.askedAt.getTime() > ASK_AGAIN_AFTER_MS;
  const isEmpty = !stored?.sea && !stored?.air;
  if (!isWanted && !(isEmpty && isFetching(stored, now))) return stored;
  const asking = startReportRefresh(place);
  if (!asking || !isEmpty) return stored;
  await Promise.race([asking, wait(PATIENCE_MS, undefined, { ref: false })]);
  return readStoredReport(db, place);
}

function isFetching({ triedAt, sea, air }: StoredReport, now: Date): boolean {
  if (!triedAt || now.getTime() - triedAt.getTime() > FETCHING_MS) return false;
  return [sea, air].some((part) => !part || part.fetchedAt < triedAt);
}

/** The conditions of a spot from the current hour on, from stored and computed values. */
function toSurfReport(
  spot: ReportSpot,
  stored: StoredReport | null,
  station: TideStation | null,
  now: Date,
): Omit<SurfReport, 'isFetching'> {
  const fromMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const span = { from: new Date(fromMs), to: new Date(fromMs + HOURS * HOUR_MS) };
  const tide = station && toTide(station, span.from, span.to);
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
