import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from 'react-router';
import { withFormFailure } from '#app/components/forms/with-form-failure.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { RetentionNote } from '#app/components/sessions/retention-note.tsx';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { findUnits } from '#app/domain/profiles/profiles.server.ts';
import { getSessionRetention } from '#app/domain/retention/retention.server.ts';
import { getViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { getSessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import { listViewedWaves } from '#app/domain/waves/list-viewed-waves.server.ts';
import {
  parseCursor,
  parseWaveFilter,
  toFilterSearch,
  type WaveFilter,
} from '#app/domain/waves/wave-filter.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { handleViewing } from './handle-viewing.server.ts';
import { NoWaves } from './no-waves.tsx';
import { SessionConditionsNote } from './session-conditions-note.tsx';
import { WaveFilterForm } from './wave-filter-form.tsx';
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
  const [session, page, retention, conditions, units] = await Promise.all([
    getViewedSession(db, user.id, sessionId),
    listViewedWaves(db, sessionId, filter, after),
    getSessionRetention(db, sessionId),
    getSessionConditions(db, sessionId),
    findUnits(db, request, user.id),
  ]);
  if (!session) throw fail('session-not-found');
  return { session, filter, page, retention, conditions, units, isLater: after !== null };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const viewer = { db, userId: user.id, sessionId };
  return handleViewing(viewer, request, `${url.pathname}${url.search}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withFormFailure(request, serverAction);
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
    <>
      {isListThere && (
        <div hidden={wave !== null} className="space-y-6">
          <SessionHeader {...loaderData} />
          <SessionWaves {...loaderData} />
        </div>
      )}
      {wave}
    </>
  );
}

type Props = Route.ComponentProps['loaderData'];

function SessionHeader({ session, retention, conditions, units }: Props) {
  return (
    <header>
      <Headline>{session.spotName}</Headline>
      <p className="mt-1 text-ink-soft">
        {formatSessionStart(session.startsAt, session.timeZone)}
        {session.organisation && (
          <>
            {' · '}
            <bdi>{session.organisation.name}</bdi>
          </>
        )}
      </p>
      {conditions && <SessionConditionsNote conditions={conditions} units={units} />}
      <RetentionNote sessionId={session.id} retention={retention} canEdit={session.canEdit} />
    </header>
  );
}

function SessionWaves({ session, filter, page, isLater }: Props) {
  const { search } = useLocation();
  if (session.waveCount === 0) return <NoWaves session={session} />;
  return (
    <section aria-labelledby="waves" className="space-y-4">
      <h2 id="waves" className="font-bold font-display text-title">
        Waves <span className="font-normal text-ink-faint">{session.waveCount}</span>
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <WaveFilterForm surfers={session.surfers} filter={filter} />
        {page.waves.length > 0 && <DownloadAll sessionId={session.id} filter={filter} />}
      </div>
      {isLater && (
        <Link
          to={toFilterSearch(filter) || '?'}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          Back to the first waves
        </Link>
      )}
      {page.waves.length > 0 ? (
        <WaveGrid key={`grid ${search}`} session={session} filter={filter} page={page} />
      ) : (
        <p role="status" className="py-8 text-center text-ink-soft">
          {filter.favourites
            ? 'You have no favourites here yet. Tap the star on a wave to add one.'
            : 'This surfer has no waves here yet.'}
        </p>
      )}
    </section>
  );
}

/** Downloads all listed waves as one zip in the selected quality. */
function DownloadAll({ sessionId, filter }: { sessionId: string; filter: WaveFilter }) {
  const isPart = filter.surfer !== null || filter.favourites;
  return (
    <details className="open:w-full">
      <summary
        className={buttonClasses(
          'secondary',
          'list-none max-sm:px-3 [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon of={Download} />
        {isPart ? 'Download these' : 'Download all'}
      </summary>
      {/* A plain form: the response is a download, and the page stays. */}
      <form
        method="get"
        action={`/media/sessions/${sessionId}/waves.zip`}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {filter.surfer && <input type="hidden" name="surfer" value={filter.surfer} />}
        {filter.favourites && <input type="hidden" name="favourites" value="yes" />}
        <SelectField label="Quality" name="quality" className="w-full sm:w-64">
          <option value="best">Full, for phones and computers</option>
          <option value="720">Medium, up to 720p</option>
          <option value="quick">Small, fast to download</option>
          <option value="original">As filmed, where available</option>
        </SelectField>
        <Button look="secondary">Download zip</Button>
      </form>
    </details>
  );
}
