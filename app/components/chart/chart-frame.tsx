import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { type Axis, toUsedWidth } from './chart-scales.ts';

type Props = {
  /** A summary in words for screen readers; the table behind the chart has all figures. */
  label: string;
  axis: Axis;
  formatTick: (value: number) => string;
  /** The labels below the first and the last value. */
  ends: string[];
  /** How many values the shapes show. */
  count: number;
  /** The height of the chart. */
  className?: string;
  /** Shapes in a box of 100 by 100, stretched to the chart. */
  children: ReactNode;
};

/** A small chart: shapes over the lines of its axis. Takes the width it gets; its words keep their size. */
export function ChartFrame({
  label,
  axis,
  formatTick,
  ends,
  count,
  className = 'h-24',
  children,
}: Props) {
  return (
    <div role="img" aria-label={label} className="text-ink-faint text-xs tabular-nums">
      <div className={toClassNames('relative mt-2 mr-12', className)}>
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            style={{ top: `${axis.toY(tick)}%` }}
            className="absolute right-0 left-0 border-line border-t"
          >
            <span className="absolute -top-2 left-full whitespace-nowrap pl-1.5 leading-4">
              {formatTick(tick)}
            </span>
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {children}
        </svg>
      </div>
      <div className="mt-1 mr-12">
        {/* The last label ends below the last value; few values may be narrower than their labels. */}
        <div
          className="flex justify-between gap-2"
          style={{ width: `${toUsedWidth(count)}%`, minWidth: 'max-content' }}
        >
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
