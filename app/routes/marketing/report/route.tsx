import { publicPages } from '#app/components/public-pages.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { findUnits } from '#app/domain/profiles/find-units.server.ts';
import { findSpotsNear } from '#app/domain/surf-report/find-spots-near.server.ts';
import { searchReportSpots } from '#app/domain/surf-report/search-report-spots.server.ts';
import { getAuthSession } from '#app/platform/auth-session.server.ts';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';
import { parsePosition } from './parse-position.ts';
import { SpotList } from './spot-list.tsx';
import { SpotSearch } from './spot-search.tsx';
import { UnitsForm } from './units-form.tsx';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/report']);
}

const MAX_CHARACTERS = 80;

/** Asks by GET: what is typed or where one is stands in the address, and nothing is kept of it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const { searchParams } = url;
  const typed = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_CHARACTERS);
  const position = typed === '' ? parsePosition(searchParams.get('near')) : null;
  const found = position
    ? findSpotsNear(position)
    : searchReportSpots(typed).map((spot) => ({ spot, distanceKm: null }));
  return {
    ...{ typed, isNear: position !== null },
    spots: found.map((each) => ({ ...each, today: null })),
    units: await findUnits(db, request, user?.id),
  };
}

export default function Report({ loaderData }: Route.ComponentProps) {
  const { typed, isNear, spots, units } = loaderData;
  return (
    <div className="space-y-8 pb-4 sm:pt-6">
      <header className="space-y-5">
        <div className="max-w-3xl">
          <h1 className="text-balance font-extrabold text-3xl tracking-tight sm:text-5xl">
            Is it worth getting wet?
          </h1>
          <p className="mt-3 text-ink-soft text-lg">
            Swell, wind, tide and light for your spot, hour by hour for a week, and what it means
            for your level.
          </p>
        </div>
        <SpotSearch typed={typed} />
      </header>
      {(typed !== '' || isNear) && (
        <section aria-labelledby="found" className="space-y-4">
          <h2 id="found" className="break-words font-bold text-2xl">
            {isNear ? 'Spots nearby' : `Spots for “${typed}”`}
          </h2>
          {spots.length > 0 ? <SpotList spots={spots} /> : <NoSpots />}
        </section>
      )}
      {typed === '' && !isNear && <Examples />}
      <UnitsForm units={units} />
    </div>
  );
}

function NoSpots() {
  return (
    <EmptyState title="No spot of that name here">
      <p>
        Try the town or the island next to it, or fewer letters. We know some three hundred breaks
        around the world.
      </p>
    </EmptyState>
  );
}

const examples = ['Ericeira', 'Cornwall', 'Bali', 'California'];

function Examples() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      For example:
      {examples.map((place) => (
        <a
          key={place}
          href={`/report?q=${place}`}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
        >
          {place}
        </a>
      ))}
    </p>
  );
}
