import type { Swell } from '#app/domain/surf-report/surf-report.ts';
import { type ChartDay, listCurveHours, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { type Point, toLinePath, toRuns } from './curve.ts';
import { CurveArea } from './curve-area.tsx';
import { Lane } from './lane.tsx';

const HEIGHT = 56;

/** Draws the swell's height as an area, and the second swell as a dashed line over it. */
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
    <Lane height={HEIGHT}>
      <CurveArea
        runs={first}
        baseY={HEIGHT}
        areaClassName="fill-secondary-line"
        lineClassName="stroke-secondary-solid"
      />
      {second.map((run) => (
        <path
          key={run[0]?.x}
          d={toLinePath(run)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 3"
          className="fill-none stroke-[1.5] stroke-ink-faint"
        />
      ))}
    </Lane>
  );
}
