import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';
import { formatZoneTime } from '#app/lib/format/format-zone-time.ts';
import { type ChartDay, listCurveHours, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { toRuns } from './curve.ts';
import { CurveArea } from './curve-area.tsx';
import { Lane } from './lane.tsx';

const HEIGHT = 80;
/** As near to an edge as the words under a high or low may begin. */
const EDGE = 0.1;

type TideLaneProps = { day: ChartDay; scale: ChartScale; units: Units; timeZone: string };

/** The tide's curve, with time and height of its highs and lows. */
export function TideLane({ day, scale, units, timeZone }: TideLaneProps) {
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
          areaClassName="fill-info-solid/20"
          lineClassName="stroke-info-solid"
        />
      </Lane>
      {day.tideExtremes.map(({ time, kind, heightM }) => {
        const place = Math.min(1 - EDGE, Math.max(EDGE, toPlace(day, time)));
        const y = `${((toY(heightM) / HEIGHT) * 100).toFixed(1)}%`;
        return (
          <span
            key={time}
            className="absolute -translate-x-1/2 whitespace-nowrap text-center text-ink text-xs leading-tight"
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
