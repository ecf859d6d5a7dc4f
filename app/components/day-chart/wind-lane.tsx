import { useId } from 'react';
import type { SurfHour, WindRelation } from '#app/domain/surf-report/surf-report.ts';
import { type ChartDay, toPlace } from './chart-day.ts';
import type { ChartScale } from './chart-scale.ts';
import { Lane } from './lane.tsx';
import { toShortNumber } from './to-short-number.ts';

const HEIGHT = 40;
const STRIPE = 4;
const HOUR_MS = 3_600_000;
/** The bar's share of the hour's width. */
const BAR_SHARE = 0.72;

const relations: (WindRelation | null)[] = ['offshore', 'cross-shore', 'onshore', null];

/**
 * Draws the wind as one bar per hour, with a stroke for its gusts. Shape as well as colour shows
 * the wind's direction: full bars are offshore, striped ones cross-shore, hollow ones onshore.
 */
export function WindLane({ day, scale }: { day: ChartDay; scale: ChartScale }) {
  const stripes = useId();
  const hour = (100 * HOUR_MS) / (Date.parse(day.endsAt) - Date.parse(day.startsAt));
  const width = toShortNumber(hour * BAR_SHARE);
  const toX = ({ time }: SurfHour) =>
    toShortNumber(toPlace(day, time) * 100 + (hour * (1 - BAR_SHARE)) / 2);
  const toY = (kmh: number) => toShortNumber(HEIGHT * (1 - kmh / scale.windKmh));
  // One path for all bars of a pattern: a week has 168 of them.
  const toBar = (each: SurfHour) =>
    `M${toX(each)},${HEIGHT}V${toY(each.wind?.speedKmh ?? 0)}h${width}V${HEIGHT}Z`;
  const gusts = day.hours.flatMap((each) => {
    const gustKmh = each.wind?.gustKmh ?? null;
    return gustKmh === null ? [] : [`M${toX(each)},${toY(gustKmh)}h${width}`];
  });
  return (
    <Lane height={HEIGHT}>
      <pattern id={stripes} width="100" height={STRIPE} patternUnits="userSpaceOnUse">
        <rect width="100" height={STRIPE / 2} className="fill-warning-solid" />
      </pattern>
      {relations.map((relation) => {
        const bars = day.hours.filter(({ wind }) => wind && wind.relation === relation);
        if (bars.length === 0) return null;
        return (
          <path
            key={relation ?? 'unknown'}
            d={bars.map(toBar).join('')}
            vectorEffect="non-scaling-stroke"
            {...toLook(relation, stripes)}
          />
        );
      })}
      <path
        d={gusts.join('')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-2 stroke-ink-faint"
      />
    </Lane>
  );
}

function toLook(relation: WindRelation | null, stripes: string) {
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
