import type { Swell } from '#app/domain/surf-report/surf-report.ts';
import { type ChartDay, listCurveHours, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { type Point, toAreaPath, toLinePath, toRuns } from './curve.ts';

const HEIGHT = 56;

/** How high the swell is as an area, and the second one as a dashed line over it. */
export function SwellLane({ day, scale }: { day: ChartDay; scale: ChartScale }) {
  const draw = (pick: (hour: ChartDay['hours'][number]) => Swell | null) =>
    toRuns(
      listCurveHours(day).map((hour): Point | null => {
        const swell = pick(hour);
        const y = HEIGHT * (1 - (swell?.heightM ?? 0) / scale.swellM);
        return swell && { x: toPlace(day, hour.time) * 100, y };
      }),
    );
  const first = draw(({ swell }) => swell);
  const second = draw(({ secondarySwell }) => secondarySwell);
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-14 w-full"
    >
      {first.map((run) => (
        <g key={run[0]?.x}>
          <path d={toAreaPath(run, HEIGHT)} className="fill-secondary-solid/25" />
          <path
            d={toLinePath(run)}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-2 stroke-secondary-solid"
          />
        </g>
      ))}
      {second.map((run) => (
        <path
          key={run[0]?.x}
          d={toLinePath(run)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 3"
          className="fill-none stroke-[1.5] stroke-ink-faint"
        />
      ))}
    </svg>
  );
}
