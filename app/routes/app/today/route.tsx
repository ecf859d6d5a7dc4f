import { ArrowRight, Plus } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { SessionCovers } from '#app/components/sessions/session-covers.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import { listMyRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { isOnlySurferOnce } from '#app/domain/sessions/is-only-surfer.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { listWaiting } from '#app/domain/sessions/list-waiting.server.ts';
import { hasDelayedPhones } from '#app/guards/has-delayed-phones.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { FirstSteps } from './first-steps.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { WaitingTiles } from './waiting-tiles.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Today') }];
}

/** The first screen of users who work on sessions; users who only surf go to their waves. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const { hasSecondFactor } = getAuthSession(context);
  const [organisations, isSurfer] = await Promise.all([
    listMyOrganisationsOnce(request, db, user.id),
    isOnlySurferOnce(request, db),
  ]);
  if (isSurfer) throw redirect('/app/share');
  const staffed = organisations.filter(({ isStaff }) => isStaff);
  const [{ covers, hasMore }, waiting, reach, roomNotices, canChangeMuch] = await Promise.all([
    listSessionCovers(db),
    listWaiting(db),
    hasDelayedPhones(request) ? null : getReachNotice(db, user.id),
    listMyRoomNotices(db, staffed),
    organisations.some(({ role }) => role === 'owner') || isPlatformAdmin(db),
  ]);
  return {
    hasOrganisation: staffed.length > 0,
    covers,
    hasMore,
    waiting,
    setUp: reach?.canChange ? reach : null,
    roomNotices,
    suggestsFactor: canChangeMuch && !hasSecondFactor,
  };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { covers, waiting, setUp, roomNotices, suggestsFactor } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <Headline>Today</Headline>
        {covers.length > 0 && (
          <Link
            to="/app/share/session/create"
            className={toButtonClasses('primary', 'max-lg:hidden')}
          >
            <Icon of={Plus} />
            New session
          </Link>
        )}
      </div>
      {covers.length === 0 && <FirstSteps hasOrganisation={loaderData.hasOrganisation} />}
      <RoomNotices notices={roomNotices} />
      {waiting.length > 0 && <WaitingTiles waiting={waiting} />}
      {setUp && <SetUpStep notice={setUp} />}
      {suggestsFactor && (
        <Alert>
          Anyone who learns your password can do everything here that you can do.{' '}
          <Link to="/auth/profile#second-factor" className="font-semibold underline">
            Set up a second factor
          </Link>
        </Alert>
      )}
      {covers.length > 0 && (
        <section aria-labelledby="sessions" className="space-y-5">
          <h2 id="sessions" className="sr-only">
            Sessions by day
          </h2>
          <SessionCovers covers={covers} hasLarge />
          {loaderData.hasMore && (
            <Link to="/app/share" className={toButtonClasses('secondary', 'max-sm:w-full')}>
              Older sessions
              <Icon of={ArrowRight} />
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
