import { Form, Link } from 'react-router';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { SessionList } from '#app/components/sessions/session-list.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { listFactors } from '#app/domain/auth/second-factor.server.ts';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import type { ReachNotice } from '#app/domain/phones/reach.ts';
import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { hasOwnSessions, listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { listMyWaves, type MyWave } from '#app/domain/waves/list-my-waves.server.ts';
import { delaysPhones } from '#app/guards/delays-phones.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.myWaves ? 'My waves' : 'Sessions';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const page = parsePage(url.searchParams.get('page'));
  const [{ sessions, hasMore }, organisations, hasOwn, mine, isAdmin, reach] = await Promise.all([
    listSessions(db, page),
    listMyOrganisations(db, user.id),
    hasOwnSessions(db, user.id),
    listMyWaves(db, user.id, page),
    isPlatformAdmin(db),
    delaysPhones(request) ? null : getReachNotice(db, user.id),
  ]);
  const isPowerful = isAdmin || organisations.some(({ role }) => role === 'owner');
  const staffed = organisations.filter(({ isStaff }) => isStaff);
  const [roomNotices, factors] = await Promise.all([
    listRoomNotices(db, [...staffed, null]),
    isPowerful ? listFactors(db) : null,
  ]);
  const suggestsFactor = factors?.length === 0;
  // Users who only surf get their waves; users who work on sessions get the sessions.
  const isSurfer = organisations.length + sessions.length + mine.waves.length > 0;
  const myWaves = isSurfer && staffed.length === 0 && !hasOwn ? mine.waves : null;
  const isMore = hasMore || (myWaves !== null && mine.hasMore);
  const setUp = reach?.canChange ? reach : null;
  return {
    sessions,
    hasMore: isMore,
    organisations,
    page,
    roomNotices,
    myWaves,
    setUp,
    suggestsFactor,
  };
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, hasMore, organisations, page, roomNotices, myWaves, setUp } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Headline>{myWaves ? 'My waves' : 'Sessions'}</Headline>
        <Link
          to="/app/share/session/create"
          className={buttonClasses(myWaves ? 'secondary' : 'primary')}
        >
          New session
        </Link>
      </div>

      {setUp && <SetUpStep notice={setUp} />}
      {roomNotices.length > 0 && (
        <div className="space-y-3">
          <RoomNotices notices={roomNotices} />
        </div>
      )}

      {loaderData.suggestsFactor && (
        <Alert>
          You can change everything on this site, and so can anyone who learns your password.{' '}
          <Link to="/auth/profile#second-factor" className="font-semibold underline">
            Set up a second factor
          </Link>
        </Alert>
      )}

      {organisations.length > 0 && !myWaves && <OrganisationList organisations={organisations} />}
      {myWaves && <MyWaves waves={myWaves} />}
      {myWaves && sessions.length > 0 && (
        <h2 className="font-bold font-display text-title">Sessions that I surfed in</h2>
      )}
      {(!myWaves || sessions.length > 0 || page > 0) && (
        <SessionList sessions={sessions} page={page} hasMore={hasMore}>
          <EmptyState title="No session yet">
            <p>
              A session is one time in the water. Create one, drop in the day’s videos, cut the
              waves and send each surfer theirs.
            </p>
          </EmptyState>
        </SessionList>
      )}
      {(organisations.length === 0 || myWaves) && (
        <OrganisationList organisations={organisations} />
      )}
    </div>
  );
}

/** The steps after the first sign-in, before the school prints cards or sends links. */
function SetUpStep({ notice: { kind, siteUrl } }: { notice: ReachNotice }) {
  return (
    <section aria-labelledby="set-up" className={cardClasses('normal', 'space-y-3')}>
      <h2 id="set-up" className="font-bold font-display text-title">
        {kind === 'loopback' ? 'Set up: let phones in' : 'Set up: add HTTPS'}
      </h2>
      <p className="max-w-prose text-ink-soft [overflow-wrap:anywhere]">
        {kind === 'loopback'
          ? `Cards, links and mails lead to ${siteUrl}, which only this computer can open. Change that before you print cards or send links.`
          : `Cards, links and mails lead to ${siteUrl}, without HTTPS. A phone’s camera needs HTTPS.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/app/phones" className={buttonClasses('primary')}>
          {kind === 'loopback' ? 'Let phones in' : 'Add HTTPS'}
        </Link>
        <Form method="post" action="/app/phones">
          <Button name="intent" value="later" look="secondary">
            Not now
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** Lists the user's own waves, each with a link to its page. */
function MyWaves({ waves }: { waves: MyWave[] }) {
  if (waves.length === 0) {
    return (
      <EmptyState title="No waves of yours yet">
        <p>When your coach gives you a wave, you can watch and download it here.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {waves.map((wave) => (
        <li key={wave.id} className="min-w-0">
          <Link
            to={`/app/share/session/${wave.sessionId}/wave/${wave.id}`}
            className={cardClasses(
              'none',
              'block overflow-hidden transition hover:shadow-float hover:ring-primary-solid',
            )}
          >
            <span className="block aspect-video bg-neutral-800">
              {wave.posterPath && (
                <Image
                  src={`/images/renditions/${wave.posterPath}`}
                  alt=""
                  width={768}
                  height={432}
                  sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
                  className="size-full object-contain"
                />
              )}
            </span>
            <span className="block p-4">
              <span className="block truncate font-semibold text-title">{wave.spotName}</span>
              <span className="block text-ink-soft">
                {formatSessionStart(wave.startsAt, wave.timeZone)}
              </span>
              <span className="block text-ink-faint text-sm tabular-nums">
                {formatLength(wave.durationMs)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
