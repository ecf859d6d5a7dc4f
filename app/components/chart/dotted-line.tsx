import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { type Axis, toLine, toSlots } from './chart-scales.ts';

/** More dots would touch each other on a phone. */
const MOST_LARGE_DOTS = 24;

type Props = {
  axis: Axis;
  /** Null: missing. */
  values: (number | null)[];
  /** What a mouse reads on each dot. */
  titles: string[];
  /** In a chart without an axis of its own. */
  isSmall?: boolean;
};

/** A line with a dot on each value. */
export function DottedLine({ axis, values, titles, isSmall = false }: Props) {
  const slots = toSlots(values.length);
  const dot = isSmall || values.length > MOST_LARGE_DOTS ? 'stroke-4' : 'stroke-8';
  return (
    <>
      <path
        d={toLine(values, axis)}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-2 stroke-secondary-solid"
      />
      {slots.map(({ centre }, place) => {
        const value = values[place] ?? null;
        return (
          value !== null && (
            // A line without length has round ends: a circle, however wide the chart is.
            <path
              key={centre}
              d={`M${centre.toFixed(2)} ${axis.toY(value).toFixed(2)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeLinecap="round"
              className={toClassNames('stroke-secondary-solid', dot)}
            >
              <title>{titles[place]}</title>
            </path>
          )
        );
      })}
    </>
  );
}
