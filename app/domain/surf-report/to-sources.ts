import type { StoredReport } from './store/read-stored-report.server.ts';
import type { ReportSource } from './surf-report.ts';
import type { TideStation } from './tide/tide-station.ts';

const HOUR_MS = 3_600_000;
/** Twice the time from one fetch to the next. */
const OLD_AFTER_MS = 2 * HOUR_MS;
const OPEN_METEO_CREDIT = 'Open-Meteo.com';
const OPEN_METEO_URL = 'https://open-meteo.com/';

type Fetched = StoredReport['sea'] | StoredReport['air'] | undefined;

/** The source of each figure of a report, and its age. */
export function toSources(
  stored: StoredReport | null,
  station: TideStation | null,
  span: { from: Date; to: Date },
): ReportSource[] {
  const shown = { from: span.from.toISOString(), to: span.to.toISOString() };
  const always = { fetchedAt: null, validFor: shown, station: null, state: 'fresh' } as const;
  return [
    {
      of: 'sea',
      name: 'Open-Meteo Marine',
      credit: OPEN_METEO_CREDIT,
      kind: 'model',
      url: OPEN_METEO_URL,
      ...toAge(stored?.sea, span),
    },
    {
      of: 'air',
      name: 'Open-Meteo Forecast',
      credit: OPEN_METEO_CREDIT,
      kind: 'model',
      url: OPEN_METEO_URL,
      ...toAge(stored?.air, span),
    },
    {
      of: 'tide',
      kind: 'prediction',
      ...always,
      name: station?.name ?? 'Neaps tide database',
      credit: station?.credit ?? 'Neaps tide database',
      url: station?.url ?? 'https://openwaters.io/tides/database',
      ...(station
        ? { station: { name: station.name, distanceKm: station.distanceKm, datum: station.datum } }
        : { state: 'missing', validFor: null }),
    },
    {
      of: 'light',
      name: 'SunCalc',
      credit: 'SunCalc',
      kind: 'computed',
      ...always,
      url: 'https://github.com/mourner/suncalc',
    },
  ];
}

function toAge(
  fetched: Fetched,
  span: { from: Date; to: Date },
): Pick<ReportSource, 'state' | 'fetchedAt' | 'validFor' | 'station'> {
  if (!fetched) return { state: 'missing', fetchedAt: null, validFor: null, station: null };
  const { start, ...lists } = fetched.forecast;
  const startMs = Date.parse(start);
  const endMs = startMs + Math.max(...Object.values(lists).map((list) => list.length)) * HOUR_MS;
  const isOld = span.from.getTime() + HOUR_MS - fetched.fetchedAt.getTime() > OLD_AFTER_MS;
  return {
    state: endMs <= span.from.getTime() ? 'missing' : isOld ? 'old' : 'fresh',
    fetchedAt: fetched.fetchedAt.toISOString(),
    validFor: { from: start, to: new Date(endMs).toISOString() },
    station: null,
  };
}
