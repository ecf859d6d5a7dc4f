import { Link } from 'react-router';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { SessionList } from '#app/components/sessions/session-list.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { onlySurfs } from '#app/domain/sessions/only-surfs.server.ts';
import { listMyWaves, type MyWave } from '#app/domain/waves/list-my-waves.server.ts';
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const page = parsePage(url.searchParams.get('page'));
  const [{ sessions, hasMore }, organisations, mine, isSurfer] = await Promise.all([
    listSessions(db, page),
    listMyOrganisations(db, user.id),
    listMyWaves(db, user.id, page),
    onlySurfs(db),
  ]);
  // Users who only surf get their waves; users who work on sessions get the sessions.
  const myWaves = isSurfer ? mine.waves : null;
  const isMore = hasMore || (myWaves !== null && mine.hasMore);
  return { sessions, hasMore: isMore, organisations, page, myWaves };
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, hasMore, organisations, page, myWaves } = loaderData;
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
