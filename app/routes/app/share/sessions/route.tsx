import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { SessionList } from '#app/components/session-list.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { createOrganisation } from '#app/domain/organisations/create-organisation.server.ts';
import { listMyOrganisations } from '#app/domain/organisations/list-my-organisations.server.ts';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { listSessions } from '#app/domain/sessions/list-sessions.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse-page.ts';
import { redirectWithFlash } from '#app/platform/flash.server.ts';
import { lineOfText, parseForm } from '#app/platform/parse-form.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/route';
import { OrganisationForm } from './organisation-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Sessions') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const page = parsePage(url.searchParams.get('page'));
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

      <SessionList sessions={sessions} page={page} hasMore={hasMore}>
        <EmptyState title="No session yet">
          <p>
            A session is one time out in the water. Make one, drop the day’s videos into it, cut out
            the waves and send each surfer theirs.
          </p>
        </EmptyState>
      </SessionList>

      <section aria-labelledby="organisations" className="space-y-3">
        <h2 id="organisations" className="font-semibold text-xl">
          Organisations
        </h2>
        {organisations.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {organisations.map((organisation) => (
              <li key={organisation.id} className="min-w-0">
                <Link
                  to={`/app/share/${organisation.id}`}
                  className="flex min-h-11 flex-wrap items-center rounded-3xl bg-surface px-4 py-2 ring-1 ring-line transition hover:ring-primary-solid"
                >
                  <span className="min-w-0 break-words">{organisation.name}</span>
                  <span className="ml-2 text-ink-faint text-sm">{organisation.role}</span>
                </Link>
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
