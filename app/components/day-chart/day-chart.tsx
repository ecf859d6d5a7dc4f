import type { ReactNode } from 'react';
import type { LightDay, SurfHour, WindRelation } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed } from '#app/lib/format/format-measure.ts';
import { formatZoneTime } from '#app/lib/format/format-moment.ts';
import { type ChartDay, listCurveHours, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { toRuns } from './curve.ts';
import { CurveArea } from './curve-area.tsx';
import { DirectionArrow } from './direction-arrow.tsx';
import { Lane } from './lane.tsx';
import { SkyShade } from './sky-shade.tsx';
import { SwellLane } from './swell-lane.tsx';
import { WindLane } from './wind-lane.tsx';

const HEIGHT = 80;

/** How close to an edge the label of a high or low may start. */
const EDGE = 0.1;

/** The hours with labels. */
const COLUMNS = ['00', '03', '06', '09', '12', '15', '18', '21'];

type DayChartProps = {
  day: ChartDay;
  light: LightDay;
  scale: ChartScale;
  units: Units;
  timeZone: string;
  now: string;
  /** A summary in words for screen readers; the table beside the chart has all figures. */
  label: string;
};

/**
 * Charts swell, wind and tide of one day above each other on one time axis. Takes the width it
 * gets, from 300 px.
 */
export function DayChart({ day, light, scale, units, timeZone, now, label }: DayChartProps) {
  const shown = day.hours.filter(({ time }) =>
    COLUMNS.includes(formatZoneTime(time, timeZone).slice(0, 2)),
  );
  const row = (toCell: (hour: SurfHour) => ReactNode) => (
    <div className="grid grid-cols-8 pl-1 text-xs">
      {shown.map((hour) => (
        <div
          key={hour.time}
          style={{
            gridColumn: Math.round(toPlace(day, hour.time) * COLUMNS.length) + 1,
            gridRow: 1,
          }}
          className="min-w-0"
        >
          {toCell(hour)}
        </div>
      ))}
    </div>
  );
  return (
    <div role="img" aria-label={label} className="relative overflow-hidden rounded-control">
      <SkyShade day={day} light={light} now={now} />
      <div className="relative space-y-1 py-1.5 tabular-nums">
        <div className="grid grid-cols-8 text-ink-faint text-xs">
          {COLUMNS.map((hour) => (
            <span key={hour} className="pl-1">
              {hour}
            </span>
          ))}
        </div>
        {day.hours.some(({ swell }) => swell) && (
          <>
            <LaneTitle>Swell, {units.swell}, and its period</LaneTitle>
            <SwellLane day={day} scale={scale} />
            {row(({ swell }) => swell && <SwellCell swell={swell} units={units} />)}
          </>
        )}
        {day.hours.some(({ wind }) => wind) && (
          <>
            <LaneTitle>Wind and gusts, {units.wind}</LaneTitle>
            <WindLane day={day} scale={scale} />
            {row(({ wind }) => wind && <WindCell wind={wind} units={units} />)}
          </>
        )}
        {scale.tideM && <LaneTitle>Tide, {units.swell}</LaneTitle>}
        <TideLane day={day} scale={scale} units={units} timeZone={timeZone} />
      </div>
    </div>
  );
}

function LaneTitle({ children }: { children: ReactNode }) {
  return <p className="px-1 pt-2 font-semibold text-ink-soft text-xs">{children}</p>;
}

function SwellCell({ swell, units }: { swell: NonNullable<SurfHour['swell']>; units: Units }) {
  const { heightM, periodS, directionDegrees } = swell;
  return (
    <>
      <b className="block text-sm">{formatHeight(heightM, units.swell)}</b>
      <span className="block">{periodS === null ? '–' : `${Math.round(periodS)} s`}</span>
      {directionDegrees !== null && (
        <DirectionArrow
          fromDegrees={directionDegrees}
          className="mt-0.5 size-3.5 text-secondary-ink"
        />
      )}
    </>
  );
}

const shortRelations: Record<WindRelation, string> = {
  offshore: 'off',
  'cross-shore': 'cross',
  onshore: 'on',
};

function WindCell({ wind, units }: { wind: NonNullable<SurfHour['wind']>; units: Units }) {
  const { speedKmh, gustKmh, directionDegrees, relation } = wind;
  return (
    <>
      <b className="block text-sm">{formatSpeed(speedKmh, units.wind)}</b>
      {gustKmh !== null && <span className="block">{formatSpeed(gustKmh, units.wind)}</span>}
      {directionDegrees !== null && (
        <DirectionArrow fromDegrees={directionDegrees} className="mt-0.5 size-3.5" />
      )}
      <span className="block">{relation && shortRelations[relation]}</span>
    </>
  );
}

type TideLaneProps = { day: ChartDay; scale: ChartScale; units: Units; timeZone: string };

/** The tide's curve, with the time and height of its highs and lows. */
function TideLane({ day, scale, units, timeZone }: TideLaneProps) {
  const { tideM } = scale;
  if (!tideM) return null;
  const toY = (heightM: number) => HEIGHT * (1 - (heightM - tideM.from) / (tideM.to - tideM.from));
  const known = [
    ...listCurveHours(day).map(({ time, tideM }) => ({ time, heightM: tideM })),
    ...day.tideExtremes,
  ].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const runs = toRuns(
    known.map(({ time, heightM }) =>
      heightM === null ? null : { x: toPlace(day, time) * 100, y: toY(heightM) },
    ),
  );
  return (
    <div className="relative">
      <Lane height={HEIGHT}>
        <CurveArea
          runs={runs}
          baseY={HEIGHT}
          areaClassName="fill-info-line"
          lineClassName="stroke-info-solid"
        />
      </Lane>
      {day.tideExtremes.map(({ time, kind, heightM }) => {
        const place = Math.min(1 - EDGE, Math.max(EDGE, toPlace(day, time)));
        const y = `${((toY(heightM) / HEIGHT) * 100).toFixed(1)}%`;
        return (
          <span
            key={time}
            className="absolute -translate-x-1/2 whitespace-nowrap text-center text-ink text-xs"
            style={{
              left: `${(place * 100).toFixed(1)}%`,
              ...(kind === 'high'
                ? { bottom: `calc(100% - ${y} + 2px)` }
                : { top: `calc(${y} + 2px)` }),
            }}
          >
            <b>{formatZoneTime(time, timeZone)}</b> {formatHeight(heightM, units.swell)}
          </span>
        );
      })}
    </div>
  );
}
