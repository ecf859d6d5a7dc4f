import type { ChartDay } from '#app/components/day-chart/chart-day.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed } from '#app/lib/format/format-measure.ts';
import { formatZoneTime } from '#app/lib/format/format-moment.ts';

/**
 * Formats the swell during daylight like `0.9–1.4 m`, or of the whole day without light; empty
 * where it is unknown.
 */
export function toDaySwellText({ hours }: ChartDay, units: Units): string {
  const light = hours.filter(({ isLight }) => isLight);
  const known = (light.length > 0 ? light : hours).flatMap(({ swell }) => swell?.heightM ?? []);
  return known.length === 0
    ? ''
    : `${toRange(known.map((m) => formatHeight(m, units.swell)))} ${units.swell}`;
}

/** Describes a day's chart for users of screen readers. */
export function toDayChartText(day: ChartDay, units: Units, timeZone: string): string {
  const winds = day.hours.flatMap(({ wind }) => wind?.speedKmh ?? []);
  const swell = toDaySwellText(day, units);
  const tides = day.tideExtremes.map(
    ({ time, kind, heightM }) =>
      `${kind} tide ${formatZoneTime(time, timeZone)}, ${formatHeight(heightM, units.swell)} ${units.swell}`,
  );
  const parts = [
    swell ? `swell ${swell}` : 'swell not known',
    winds.length > 0
      ? `wind ${toRange(winds.map((kmh) => formatSpeed(kmh, units.wind)))} ${units.wind}`
      : 'wind not known',
    ...tides,
  ];
  return `Chart: ${parts.join('; ')}. All figures are in the table.`;
}

function toRange(figures: string[]): string {
  const sorted = [...figures].sort((a, b) => Number(a) - Number(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === high ? `${low}` : `${low}–${high}`;
}
