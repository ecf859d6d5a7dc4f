import { useId } from 'react';
import type { Wind } from '#app/domain/surf-report/surf-report.ts';
import { type ChartDay, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';

const HEIGHT = 40;
const STRIPE = 4;
/** Of the hour that a bar stands for. */
const BAR_SHARE = 0.72;

/**
 * The wind as a bar an hour, with a stroke for its gusts. What it does to waves shows by shape as well as by colour:
 * full bars are offshore, striped ones cross-shore, hollow ones onshore.
 */
export function WindLane({ day, scale }: { day: ChartDay; scale: ChartScale }) {
  const stripes = useId();
  const hour = (100 * 3_600_000) / (Date.parse(day.endsAt) - Date.parse(day.startsAt));
  const toY = (kmh: number) => HEIGHT * (1 - kmh / scale.windKmh);
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-full"
    >
      <pattern id={stripes} width="100" height={STRIPE} patternUnits="userSpaceOnUse">
        <rect width="100" height={STRIPE / 2} className="fill-warning-solid" />
      </pattern>
      {day.hours.map(({ time, wind }) => {
        if (!wind) return null;
        const x = toPlace(day, time) * 100 + (hour * (1 - BAR_SHARE)) / 2;
        const y = toY(wind.speedKmh);
        const bar = { x, y, width: hour * BAR_SHARE, height: HEIGHT - y };
        return (
          <g key={time}>
            <rect {...bar} vectorEffect="non-scaling-stroke" {...toLook(wind, stripes)} />
            {wind.gustKmh !== null && (
              <line
                x1={x}
                x2={x + bar.width}
                y1={toY(wind.gustKmh)}
                y2={toY(wind.gustKmh)}
                vectorEffect="non-scaling-stroke"
                className="stroke-2 stroke-ink-faint"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function toLook({ relation }: Wind, stripes: string) {
  switch (relation) {
    case 'offshore':
      return { className: 'fill-success-solid stroke-success-solid' };
    case 'cross-shore':
      return { className: 'stroke-warning-solid', fill: `url(#${stripes})` };
    case 'onshore':
      return { className: 'fill-none stroke-error-solid' };
    case null:
      return { className: 'fill-track stroke-control' };
  }
}
