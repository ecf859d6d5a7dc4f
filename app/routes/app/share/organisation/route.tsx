import { Link } from 'react-router';
import { SessionList } from '#app/components/session-list.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { getOrganisation } from '#app/domain/organisations/get-organisation.server.ts';
import { listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse-page.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.organisation.name ?? 'Organisation';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.orgId, url);
  const page = parsePage(url.searchParams.get('page'));
  const [organisation, { sessions, hasMore }] = await Promise.all([
    getOrganisation(db, user.id, id),
    listSessions(db, page, id),
  ]);
  if (!organisation) throw fail('organisation-not-found');
  return { organisation, sessions, hasMore, page };
}

export default function OrganisationPage({ loaderData }: Route.ComponentProps) {
  const { organisation, sessions, hasMore, page } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="break-words font-bold text-2xl sm:text-3xl">{organisation.name}</h1>
          <p className="mt-1 text-ink-soft">You are here as {organisation.role}.</p>
        </div>
        {organisation.isStaff && (
          <Link to="/app/share/session/create" className={buttonClasses('primary')}>
            New session
          </Link>
        )}
      </div>

      <SessionList sessions={sessions} page={page} hasMore={hasMore}>
        <EmptyState title="No session yet">
          <p>
            {organisation.isStaff
              ? 'Make the first one, and drop the day’s videos into it.'
              : 'Sessions that you surfed in are shown here, as soon as your waves are in them.'}
          </p>
        </EmptyState>
      </SessionList>

      <p className="text-ink-soft">
        Members, invitations and settings will be kept on this page too.{' '}
        <Link to="/app/share" className="font-medium text-primary-ink underline">
          All my sessions
        </Link>
      </p>
    </div>
  );
}
