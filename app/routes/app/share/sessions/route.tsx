import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { MyGoals } from '#app/components/goals/my-goals.tsx';
import { OrganisationList } from '#app/components/organisation/organisation-list.tsx';
import { SESSIONS_PER_PAGE, SessionList } from '#app/components/sessions/session-list.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listAccountLinks, revokeOwnLink } from '#app/domain/claims/own-links.server.ts';
import { listMyGoals } from '#app/domain/goals/goals.server.ts';
import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import { isOnlySurferOnce } from '#app/domain/sessions/is-only-surfer.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { listMyWaves } from '#app/domain/waves/list-my-waves.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { GuestLinks } from './guest-links.tsx';
import { MyWaves } from './my-waves.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.myWaves ? 'My waves' : 'Sessions';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const page = parsePage(url.searchParams.get('page'));
  const [{ covers, hasMore }, organisations, mine, isSurfer, links, goals] = await Promise.all([
    listSessionCovers(db, { page, perPage: SESSIONS_PER_PAGE, withRidden: true }),
    listMyOrganisationsOnce(request, db, user.id),
    listMyWaves(db, user.id, page),
    isOnlySurferOnce(request, db),
    listAccountLinks(db),
    listMyGoals(db),
  ]);
  // Users who only surf get their waves; users who work on sessions get the sessions.
  const myWaves = isSurfer ? mine.sessions : null;
  const isMore = hasMore || (myWaves !== null && mine.hasMore);
  // A surfer's sessions with waves are above the others already.
  const others = covers.filter(({ id }) => !myWaves?.some((session) => session.id === id));
  return { covers: others, hasMore: isMore, organisations, page, myWaves, links, goals };
}

const schema = z.object({ intent: z.literal('revoke-link'), linkId: z.uuid() });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  if (!(await revokeOwnLink(db, form.value.linkId))) throw fail('link-not-found');
  return redirectWithFlash(url.pathname, 'The link is revoked and no longer works.');
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { covers, hasMore, organisations, page, myWaves, links, goals } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <Headline>{myWaves ? 'My waves' : 'Sessions'}</Headline>
        {!myWaves && covers.length > 0 && <NewSession />}
      </div>

      <MyGoals goals={goals} />
      {myWaves && <MyWaves sessions={myWaves} />}
      <GuestLinks links={links} />
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
                A session is one surf. Create one, add the day’s videos, cut the waves and send each
                surfer theirs.
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
    <Link to="/app/share/session/create" className={toButtonClasses()}>
      <Icon of={Plus} />
      New session
    </Link>
  );
}
