import { LocateFixed, Search } from 'lucide-react';
import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { WeatherCredit } from '#app/components/weather-credit.tsx';
import { getUnits } from '#app/domain/profiles/profiles.server.ts';
import { listCurrentHours } from '#app/domain/surf-report/list-current-hours.server.ts';
import {
  listReportSpotMatches,
  listReportSpots,
  listSpotsNear,
} from '#app/domain/surf-report/report-spots.server.ts';
import type { ReportSpot } from '#app/domain/surf-report/surf-report.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';
import nearMe from './spots/near-me.js?raw';
import { parseNear } from './spots/parse-near.ts';
import { SpotList } from './spots/spot-list.tsx';
import { UnitsForm } from './units-form.tsx';

export const handle = { scripts: 'none', frame: 'app' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/report']);
}

const MAX_CHARACTERS = 80;
/** This many of the found spots show their current conditions. */
const MOST_HOURS = 6;
const FEW = 4;
/** Shown before the visitor has searched. */
const WELL_KNOWN = [
  'ribeira-dilhas-ericeira',
  'supertubos-peniche',
  'fistral-newquay-cornwall',
  'uluwatu-bali',
];

/** A GET form: the address has the search or the position, and the server stores neither. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const { searchParams } = url;
  const typed = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_CHARACTERS);
  const position = typed === '' ? parseNear(searchParams.get('near')) : null;
  const found = position
    ? listSpotsNear(position)
    : listFound(typed).map((spot) => ({ spot, distanceKm: null }));
  const around = position || typed === '' ? [] : listAround(found.map(({ spot }) => spot));
  const first = [...found, ...around].slice(0, MOST_HOURS).map(({ spot }) => spot);
  const now = new Date();
  const [current, units] = await Promise.all([
    listCurrentHours(db, first, now),
    getUnits(db, request, user?.id),
  ]);
  const withHours = (spots: { spot: ReportSpot; distanceKm: number | null }[]) =>
    spots.map((each) => ({ ...each, current: current.get(each.spot.slug) ?? null }));
  return {
    typed,
    isNear: position !== null,
    units,
    now: now.toISOString(),
    spots: withHours(found),
    around: withHours(around),
  };
}

/** Lists the spots of this name or place; a few that many know before the visitor has searched. */
function listFound(typed: string): ReportSpot[] {
  if (typed !== '') return listReportSpotMatches(typed);
  return WELL_KNOWN.flatMap((slug) => listReportSpots().get(slug) ?? []);
}

/** Lists spots near the first one if the search found few. */
function listAround(found: ReportSpot[]) {
  const [first] = found;
  if (!first || found.length >= FEW) return [];
  const slugs = new Set(found.map(({ slug }) => slug));
  return listSpotsNear(first).filter(({ spot }) => !slugs.has(spot.slug));
}

export default function Report({ loaderData }: Route.ComponentProps) {
  const { typed, isNear, spots, around, units, now } = loaderData;
  return (
    <div className="space-y-8 pb-4 sm:pt-6">
      <FirstView endsAt="below-footer" />
      <header className="space-y-5">
        <div className="max-w-3xl">
          <Headline size="page">Is it worth getting wet?</Headline>
          <p className="mt-3 text-ink-soft sm:text-title">
            Swell, wind, tide and light for your spot, hour by hour for a week, and what it means
            for your level.
          </p>
        </div>
        <SpotSearch typed={typed} />
        {typed === '' && !isNear && <Examples />}
      </header>
      <section aria-labelledby="found" className="space-y-4">
        <h2 id="found" className="break-words font-bold font-display text-title">
          {toListTitle(typed, isNear)}
        </h2>
        {spots.length > 0 ? <SpotList spots={spots} units={units} now={now} /> : <NoSpots />}
      </section>
      {around.length > 0 && (
        <section aria-labelledby="around" className="space-y-4">
          <h2 id="around" className="break-words font-bold font-display text-title">
            Around {spots[0]?.spot.name}
          </h2>
          <SpotList spots={around} units={units} now={now} />
        </section>
      )}
      {[...spots, ...around].some(({ current }) => current) && (
        <p className="text-ink-soft text-sm">
          <WeatherCredit />.
        </p>
      )}
      <UnitsForm units={units} />
    </div>
  );
}

function toListTitle(typed: string, isNear: boolean): string {
  if (isNear) return 'Spots nearby';
  return typed === '' ? 'Well-known spots' : `Spots for “${typed}”`;
}

function NoSpots() {
  return (
    <EmptyState title="No spot with this name">
      <p>
        Try the nearest town or island, or fewer letters. We know about three hundred breaks around
        the world.
      </p>
    </EmptyState>
  );
}

const examples = ['Ericeira', 'Cornwall', 'Bali', 'California'];

function Examples() {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft">
      <span className="mr-1">For example:</span>
      {examples.map((place) => (
        <a
          key={place}
          href={`/report?q=${place}`}
          className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-semibold text-ink-soft text-sm ring-1 ring-line-strong ring-inset hover:bg-sunken hover:text-ink"
        >
          {place}
        </a>
      ))}
    </p>
  );
}

/** A GET form, so that the results have an address. */
function SpotSearch({ typed }: { typed: string }) {
  return (
    <search className="flex flex-wrap gap-3">
      <form method="get" action="/report" className="flex min-w-0 max-w-xl grow flex-wrap gap-2">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <input
            type="search"
            name="q"
            defaultValue={typed}
            required
            maxLength={80}
            aria-label="Spot or place"
            placeholder="Spot or place"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className={inputClasses}
          />
        </div>
        <Button>
          <Icon of={Search} />
          Find
        </Button>
      </form>
      <NearMe />
    </search>
  );
}

/**
 * Searches near the visitor, and requests the position only on tap. Hidden without scripts: typing
 * a place does the same.
 */
function NearMe() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <button
        type="button"
        data-near-me
        hidden
        className={toButtonClasses('secondary', '[[hidden]]:hidden')}
      >
        <Icon of={LocateFixed} />
        Near me
      </button>
      <p role="status" data-near-me-notice className="basis-full text-ink-soft empty:hidden" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: nearMe }}
      />
    </>
  );
}
