import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { createOrganisation } from '#app/domain/organisations/create-organisation.server.ts';
import { listMyOrganisations } from '#app/domain/organisations/list-my-organisations.server.ts';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { lineOfText, parseForm } from '#app/platform/parse-form.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/route';
import { OrganisationForm } from './organisation-form.tsx';
import { SessionCard } from './session-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Sessions') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const page = Math.max(0, Number.parseInt(url.searchParams.get('page') ?? '0', 10) || 0);
  const [{ sessions, hasMore }, organisations] = await Promise.all([
    listSessions(db, page),
    listMyOrganisations(db, user.id),
  ]);
  const staffed = organisations.filter(({ isStaff }) => isStaff);
  const roomNotices = await listRoomNotices(db, [...staffed, null]);
  return { sessions, hasMore, organisations, page, roomNotices };
}

const schema = z.object({ name: lineOfText('a name for the organisation', 80) });

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  await createOrganisation(db, form.value.name);
  return redirectWithFlash('/app/share', `${form.value.name} is ready for its first session.`);
}

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, hasMore, organisations, page, roomNotices } = loaderData;
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-2xl sm:text-3xl">Sessions</h1>
        <Link to="/app/share/session/create" className={buttonClasses('primary')}>
          New session
        </Link>
      </div>

      {roomNotices.length > 0 && (
        <div className="space-y-3">
          <RoomNotices notices={roomNotices} />
        </div>
      )}

      {sessions.length === 0 && page === 0 ? (
        <EmptyState title="No session yet">
          <p>
            A session is one time out in the water. Make one, drop the day’s videos into it, cut out
            the waves and send each surfer theirs.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} />
            </li>
          ))}
        </ul>
      )}

      <nav aria-label="Pages" className="flex justify-between">
        {page > 0 && (
          <Link to={`?page=${page - 1}`} className={buttonClasses('secondary')}>
            Newer
          </Link>
        )}
        {hasMore && (
          <Link to={`?page=${page + 1}`} className={buttonClasses('secondary', 'ml-auto')}>
            Older
          </Link>
        )}
      </nav>

      <section aria-labelledby="organisations" className="space-y-3">
        <h2 id="organisations" className="font-semibold text-xl">
          Organisations
        </h2>
        {organisations.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {organisations.map((organisation) => (
              <li
                key={organisation.id}
                className="rounded-full bg-surface px-4 py-2 ring-1 ring-line"
              >
                {organisation.name}
                <span className="ml-2 text-ink-faint text-sm">{organisation.role}</span>
              </li>
            ))}
          </ul>
        )}
        <Form method="post">
          <OrganisationForm
            open={organisations.length === 0}
            name={actionData?.values.name}
            error={actionData?.fieldErrors.name}
          />
        </Form>
      </section>
    </div>
  );
}
