import { Link } from 'react-router';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { SessionList } from '#app/components/sessions/session-list.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { onlySurfs } from '#app/domain/sessions/only-surfs.server.ts';
import { listMyWaves } from '#app/domain/waves/list-my-waves.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { MyWaves } from './my-waves.tsx';

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
  const myWaves = isSurfer ? mine.sessions : null;
  const isMore = hasMore || (myWaves !== null && mine.hasMore);
  // A surfer's sessions with waves are above the others already.
  const others = sessions.filter(({ id }) => !myWaves?.some((session) => session.id === id));
  return { sessions: others, hasMore: isMore, organisations, page, myWaves };
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, hasMore, organisations, page, myWaves } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Headline>{myWaves ? 'My waves' : 'Sessions'}</Headline>
        {!myWaves && (
          <Link to="/app/share/session/create" className={buttonClasses()}>
            New session
          </Link>
        )}
      </div>

      {organisations.length > 0 && !myWaves && <OrganisationList organisations={organisations} />}
      {myWaves && <MyWaves sessions={myWaves} />}
      {myWaves && sessions.length > 0 && (
        <h2 className="font-bold font-display text-title">Sessions without waves of yours yet</h2>
      )}
      {(!myWaves || sessions.length > 0 || page > 0 || hasMore) && (
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
