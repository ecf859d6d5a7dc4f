import type { ChartDay } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { SwellLane } from './swell-lane.tsx';

type WeekChartProps = {
  /** In order, without gaps. */
  days: ChartDay[];
  scale: ChartScale;
  /** A name for each day, such as `Sun`. */
  names: string[];
  label: string;
};

/** Shows the swell of a whole week: when it arrives and when it drops. */
export function WeekChart({ days, scale, names, label }: WeekChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const week: ChartDay = {
    ...first,
    endsAt: last.endsAt,
    next: last.next,
    tideExtremes: [],
    hours: days.flatMap(({ hours }) => hours),
  };
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div role="img" aria-label={label} className="relative">
      <div className="absolute inset-0 grid divide-x divide-line" style={columns}>
        {names.map((name) => (
          <span key={name} className="px-1 text-center text-ink-soft text-xs">
            {name}
          </span>
        ))}
      </div>
      <div className="relative pt-5">
        <SwellLane day={week} scale={scale} />
      </div>
    </div>
  );
}
