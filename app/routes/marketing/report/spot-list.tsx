import { ChevronRight } from 'lucide-react';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ReportSpot } from '#app/domain/surf-report/surf-report.ts';
import { toSpotPlace } from './to-spot-place.ts';

export type FoundSpot = {
  spot: ReportSpot;
  /** From where the visitor is; null where they typed a name. */
  distanceKm: number | null;
  /** What today is like there, in a line; null where nothing is stored. */
  today: string | null;
};

/** Spots that were found, each with its place, so that two of one name are told apart. */
export function SpotList({ spots }: { spots: FoundSpot[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {spots.map(({ spot, distanceKm, today }) => (
        <li key={spot.slug}>
          <a
            href={`/report/${spot.slug}`}
            className={cardClasses(
              'none',
              'flex h-full items-center gap-3 p-4 hover:ring-2 hover:ring-primary-solid',
            )}
          >
            <span className="min-w-0 flex-1">
              <b className="block break-words text-lg">{spot.name}</b>
              <span className="block break-words text-ink-soft">
                {toSpotPlace(spot)}
                {distanceKm !== null && `, some ${toRoughKm(distanceKm)} km away`}
              </span>
              {today && <span className="mt-1 block font-medium">{today}</span>}
            </span>
            <Icon of={ChevronRight} className="size-5 text-ink-faint" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The position was rounded to 10 km, so the distance is no finer. */
function toRoughKm(km: number): number {
  return Math.max(10, Math.round(km / 10) * 10);
}
