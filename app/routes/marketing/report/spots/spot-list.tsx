import { Check, ChevronRight } from 'lucide-react';
import { DirectionArrow } from '#app/components/day-chart/direction-arrow.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { CurrentHour } from '#app/domain/surf-report/list-current-hours.server.ts';
import { toSpotPlace } from '#app/domain/surf-report/spot-texts.ts';
import type { ReportSpot, SurfHour } from '#app/domain/surf-report/surf-report.ts';
import { toGoodForText, toHourText } from '#app/domain/surf-report/to-hour-text.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';

export type FoundSpot = {
  spot: ReportSpot;
  /** From the visitor, or from the spot that they searched; null for that spot itself. */
  distanceKm: number | null;
  /** The current conditions; null where none are stored. */
  current: CurrentHour | null;
};

type SpotListProps = { spots: FoundSpot[]; units: Units; now: string };

/** Lists spots, each with its place, which distinguishes spots of the same name. */
export function SpotList({ spots, units, now }: SpotListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {spots.map(({ spot, distanceKm, current }) => (
        <li key={spot.slug}>
          <a
            href={`/report/${spot.slug}`}
            className={toCardClasses(
              'none',
              'flex h-full flex-wrap items-center gap-3 p-4 hover:ring-2 hover:ring-primary-solid',
            )}
          >
            <span className="min-w-[min(100%,9rem)] flex-1">
              <b className="block break-words text-title">{spot.name}</b>
              <span className="block break-words text-ink-soft">
                {toSpotPlace(spot)}
                {distanceKm !== null && `, about ${toRoughKm(distanceKm)} km`}
              </span>
              {current && <Current {...current} units={units} now={now} />}
            </span>
            <NowHeight hour={current?.hour ?? null} units={units} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The waves of this hour, large; an arrow to the report where they are not known. */
function NowHeight({ hour, units }: { hour: SurfHour | null; units: Units }) {
  if (!hour || hour.faceM === null) return <Icon of={ChevronRight} className="text-ink-faint" />;
  const from = hour.swell?.directionDegrees;
  return (
    <span className="flex shrink-0 items-center gap-1.5 font-bold font-display text-headline tabular-nums">
      {formatHeight(hour.faceM, units.swell)}
      <span className="text-base">{units.swell}</span>
      {typeof from === 'number' && (
        <DirectionArrow fromDegrees={from} className="size-5 text-secondary-ink" />
      )}
    </span>
  );
}

function Current({ hour, fetchedAt, units, now }: CurrentHour & { units: Units; now: string }) {
  const goodFor = toGoodForText(hour);
  const age = formatAgo((Date.parse(now) - Date.parse(fetchedAt)) / 1000);
  return (
    <span className="mt-2 block">
      <span className="block font-semibold">{toHourText(hour, units)}</span>
      {goodFor && (
        <span className="flex items-baseline gap-1 text-success-ink">
          <Icon of={Check} />
          {goodFor}
        </span>
      )}
      <span className="block text-ink-faint text-xs">Now, by a model, {age}</span>
    </span>
  );
}

/** The visitor’s position is rounded to 10 km, and a spot’s is approximate. */
function toRoughKm(km: number): number {
  return Math.max(10, Math.round(km / 10) * 10);
}
