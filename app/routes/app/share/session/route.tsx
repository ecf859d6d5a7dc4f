import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useOutlet,
} from 'react-router';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { SchoolBands } from '#app/components/school-bands.ts';
import { RetentionNote } from '#app/components/sessions/retention-note.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listOffers } from '#app/domain/selling/baskets.server.ts';
import { toWaveRows } from '#app/domain/selling/to-buy-rows.server.ts';
import { getSessionPage } from '#app/domain/sessions/get-session-page.server.ts';
import { getViewedSessionOnce } from '#app/domain/sessions/get-viewed-session.server.ts';
import { getSessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import { listViewedWaves } from '#app/domain/waves/list-viewed-waves.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import {
  parseCursor,
  parseWaveFilter,
  toFilterSearch,
  type WaveFilter,
} from '#app/domain/waves/wave-filter.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parseUnitsCookie } from '#app/lib/choices/units.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { BuyWaves } from './buy-waves.tsx';
import { handleSelection } from './handle-selection.server.ts';
import { handleViewing } from './handle-viewing.server.ts';
import { ListBehind } from './list-behind.ts';
import { NoWaves } from './no-waves.tsx';
import { toSelectSearch } from './selection-bar.tsx';
import { SessionConditionsNote } from './session-conditions-note.tsx';
import { SessionLine } from './session-line.tsx';
import { SessionMenu } from './session-menu.tsx';
import { SurferChips } from './surfer-chips.tsx';
import { useSelection } from './use-selection.ts';
import { WaveGrid } from './wave-grid.tsx';

/** In ms; conversions are slow, so the page polls less often than by default. */
const LOOK_AGAIN_MS = 5_000;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.session.spotName ?? 'Session';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const filter = parseWaveFilter(url.searchParams);
  const after = parseCursor(url.searchParams.get('after'));
  const [session, page, { retention, coaches, agreed, units, conditions }] = await Promise.all([
    getViewedSessionOnce(request, db, user.id, sessionId),
    listViewedWaves(db, sessionId, filter, after),
    readSessionPage(db, sessionId),
  ]);
  if (!session) throw fail('session-not-found');
  const isLater = after !== null;
  // A surfer's last wave is not the end of the session.
  const { lastRideAt } = session;
  const endsAt = session.canEdit && toRideTime(lastRideAt, session) ? lastRideAt : null;
  // A session without a school has no coaches to ask.
  const isAsked = session.canEdit && session.organisation !== null;
  // Staff take all waves.
  const offer = session.canEdit ? null : toWaveRows(await listOffers(db, sessionId));
  // The surfers whose waves links do not show.
  const notAgreed = isAsked
    ? session.surfers.map(({ id }) => id).filter((id) => !agreed.includes(id))
    : [];
  return {
    session,
    filter,
    page,
    retention,
    conditions,
    units: parseUnitsCookie(request.headers.get('cookie')) ?? units,
    coaches,
    endsAt,
    notAgreed,
    offer,
    isLater,
  };
}

/** The position of a secret spot does not leave the server. */
async function readSessionPage(db: Db, sessionId: string) {
  const { place, ...page } = await getSessionPage(db, sessionId);
  return { ...page, conditions: place && (await getSessionConditions(place)) };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const viewer = { db, userId: user.id, sessionId };
  const backTo = `${url.pathname}${url.search}`;
  if (url.searchParams.has('select')) return handleSelection(viewer, request, backTo);
  return handleViewing(viewer, request, backTo);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

/**
 * Neither a favourite nor a step to another wave changes the list, whose further pages a reload
 * would drop.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams, formData } = change;
  if (formData?.get('intent') === 'favourite') return false;
  const isSameList =
    currentParams.sessionId === nextParams.sessionId && currentUrl.search === nextUrl.search;
  return currentUrl.pathname === nextUrl.pathname || !isSameList;
}

export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const wave = useOutlet();
  // The list stays mounted below an open wave, but does not mount for users who open the wave
  // directly.
  const [isListThere, setListThere] = useState(wave === null);
  if (wave === null && !isListThere) setListThere(true);
  const isComing = page.waves.some(
    ({ state, isPlayable }) => state === 'converting' && !isPlayable,
  );
  useRevalidateWhile(isComing && wave === null, LOOK_AGAIN_MS);
  return (
    <SchoolBands value={loaderData.session.organisation?.scoreBands}>
      {isListThere && (
        <div hidden={wave !== null} className="space-y-1.5 md:space-y-2">
          <SessionHeader {...loaderData} />
          <BuyWaves offer={loaderData.offer} />
          <SessionWaves {...loaderData} />
          <SessionFoot {...loaderData} />
        </div>
      )}
      <ListBehind value={isListThere}>{wave}</ListBehind>
    </SchoolBands>
  );
}

type Props = Route.ComponentProps['loaderData'];

function SessionHeader({ session, endsAt, conditions, units, coaches }: Props) {
  return (
    <header>
      <Headline>{session.spotName}</Headline>
      <SessionLine
        session={session}
        endsAt={endsAt}
        conditions={conditions}
        units={units}
        coaches={coaches}
      />
    </header>
  );
}

/** Details that are seldom read: the full conditions, and how long the raw video is stored. */
function SessionFoot({ session, retention, conditions, units }: Props) {
  return (
    <footer className="pt-4 text-sm">
      {conditions && <SessionConditionsNote conditions={conditions} units={units} />}
      {session.organisation && (
        <p className="text-ink-soft">
          Filmed by <bdi>{session.organisation.name}</bdi>
        </p>
      )}
      <RetentionNote sessionId={session.id} retention={retention} canEdit={session.canEdit} />
    </footer>
  );
}

function SessionWaves({ session, filter: loaded, page, isLater, retention, notAgreed }: Props) {
  const { search } = useLocation();
  const selection = useSelection(new URLSearchParams(search).has('select'));
  const filter = useShownFilter(loaded);
  const listSearch = toFilterSearch(filter);
  if (session.waveCount === 0) {
    return (
      <div className="pt-4">
        <NoWaves session={session} hasVideos={(retention?.filmCount ?? 0) > 0} />
      </div>
    );
  }
  return (
    <section aria-labelledby="waves" className="space-y-1.5 md:space-y-2">
      <h2 id="waves" className="sr-only">
        Waves {session.waveCount}
      </h2>
      <div className="flex items-center gap-1">
        <SurferChips session={session} filter={filter} />
        <Link
          to={toSelectSearch(listSearch)}
          aria-label="Select waves"
          title="Select waves"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            if (selection.isOn) selection.stop();
            else selection.start(null);
          }}
          className={toButtonClasses('quiet', 'min-w-11 flex-none px-0')}
        >
          <Icon of={CircleCheck} size="large" />
        </Link>
        <SessionMenu
          sessionId={session.id}
          filter={filter}
          retention={retention}
          canEdit={session.canEdit}
        />
      </div>
      {isLater && (
        <Link
          to={listSearch || '?'}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          Back to the first waves
        </Link>
      )}
      {page.waves.length > 0 ? (
        <WaveGrid
          key={`grid ${search}`}
          session={session}
          filter={loaded}
          page={page}
          notAgreed={notAgreed}
          selection={selection}
        />
      ) : (
        <p role="status" className="py-8 text-center text-ink-soft">
          {loaded.favourites
            ? 'You have no favourites here yet. Tap the star on a wave to add one.'
            : 'This surfer has no waves here yet.'}
        </p>
      )}
    </section>
  );
}

/** The filter that the user pressed, before its waves are there. */
function useShownFilter(loaded: WaveFilter): WaveFilter {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return loaded;
  return parseWaveFilter(new URLSearchParams(location.search));
}
