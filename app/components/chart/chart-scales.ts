import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** A chart of fewer values leaves room at its end, so that a single column stays slim. */
const LEAST_SLOTS = 6;

/** About this many lines in a small chart. */
const TICKS = 2;

/** How finely its top is rounded. */
const ROUND_STEPS = 5;

/** The place of a value, in hundredths of the chart's width. */
export type Slot = { left: number; centre: number; width: number };

/** The places of values side by side. */
export function toSlots(count: number): Slot[] {
  const places = [...Array(Math.max(count, LEAST_SLOTS)).keys()];
  const scale = scaleBand<number>()
    .domain(places)
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const width = scale.bandwidth();
  return places.slice(0, count).map((place) => {
    const left = scale(place) ?? 0;
    return { left, centre: left + width / 2, width };
  });
}

/** How much of the chart's width its values take, in hundredths. */
export function toUsedWidth(count: number): number {
  return (100 * count) / Math.max(count, LEAST_SLOTS);
}

/** The axis from 0: where a value is, in hundredths of the chart's height from its top, and the values of its lines. */
export type Axis = { toY: (value: number) => number; ticks: number[] };

/** An axis from 0 to a round number above `max`. */
export function toAxis(max: number): Axis {
  const scale = scaleLinear()
    .domain([0, max > 0 ? max : 1])
    .nice(ROUND_STEPS);
  return toScaledAxis(scale);
}

/** An axis from 0 to exactly `top`. */
export function toFixedAxis(top: number): Axis {
  return toScaledAxis(scaleLinear().domain([0, top]));
}

function toScaledAxis(scale: ReturnType<typeof scaleLinear<number>>): Axis {
  const toY = scale.copy().range([100, 0]);
  return { toY: (value) => toY(value), ticks: scale.ticks(TICKS) };
}

/** A line through the values; a missing one is a gap, and a value alone a dot. */
export function toLine(values: (number | null)[], { toY }: Axis): string {
  const slots = toSlots(values.length);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => slots[place]?.centre ?? 0)
    .y((value) => toY(value ?? 0))
    .digits(2);
  return path(values) ?? '';
}
