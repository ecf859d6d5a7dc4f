import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { SESSIONS_PER_PAGE, SessionList } from '#app/components/sessions/session-list.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listMyOrganisations } from '#app/domain/organisations/organisations.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
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
  const [{ covers, hasMore }, organisations, mine, isSurfer] = await Promise.all([
    listSessionCovers(db, { page, perPage: SESSIONS_PER_PAGE, withRidden: true }),
    listMyOrganisations(db, user.id),
    listMyWaves(db, user.id, page),
    onlySurfs(db),
  ]);
  // Users who only surf get their waves; users who work on sessions get the sessions.
  const myWaves = isSurfer ? mine.sessions : null;
  const isMore = hasMore || (myWaves !== null && mine.hasMore);
  // A surfer's sessions with waves are above the others already.
  const others = covers.filter(({ id }) => !myWaves?.some((session) => session.id === id));
  return { covers: others, hasMore: isMore, organisations, page, myWaves };
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { covers, hasMore, organisations, page, myWaves } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <Headline>{myWaves ? 'My waves' : 'Sessions'}</Headline>
        {!myWaves && covers.length > 0 && <NewSession />}
      </div>

      {myWaves && <MyWaves sessions={myWaves} />}
      {(!myWaves || covers.length > 0 || page > 0 || hasMore) && (
        <section aria-labelledby="sessions" className="space-y-5">
          <h2
            id="sessions"
            className={
              myWaves && covers.length > 0 ? 'font-bold font-display text-title' : 'sr-only'
            }
          >
            {myWaves ? 'Sessions without waves of yours yet' : 'Sessions by day'}
          </h2>
          <SessionList covers={covers} page={page} hasMore={hasMore}>
            <EmptyState title="No session yet">
              <p>
                A session is one time in the water. Create one, drop in the day’s videos, cut the
                waves and send each surfer theirs.
              </p>
              {!myWaves && <NewSession />}
            </EmptyState>
          </SessionList>
        </section>
      )}
      {(!myWaves || organisations.length > 0) && (
        <OrganisationList organisations={organisations} canCreate={!myWaves} />
      )}
    </div>
  );
}

function NewSession() {
  return (
    <Link to="/app/share/session/create" className={buttonClasses()}>
      <Icon of={Plus} />
      New session
    </Link>
  );
}
