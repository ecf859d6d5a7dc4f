import { Form, Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import {
  listSessionsToFill,
  type SessionToFill,
} from '#app/domain/sessions/list-sessions-to-fill.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { CardUpload } from './card-upload.tsx';

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Uploads', to: '/app/share/admin/tools/tus' },
    { name: 'Card', to: pathname },
  ],
};

const LABEL = 'Spot, organisation, person or date';

const MAX_SEARCH_CHARACTERS = 100;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Upload a card') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = await requireAdmin(context, url);
  const sessionId = url.searchParams.get('session');
  const search = (url.searchParams.get('search') ?? '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS);
  if (sessionId !== null && !isUuid(sessionId)) throw fail('session-not-found');
  const [found, roomNotices] = await Promise.all([
    listSessionsToFill(db, sessionId === null ? { search } : { sessionId }),
    listRoomNotices(db),
  ]);
  const shown = { userId: user.id, search, roomNotices };
  if (sessionId === null) return { ...shown, sessions: found, session: null };
  const [session] = found;
  if (!session) throw fail('session-not-found');
  return { ...shown, sessions: [], session };
}

export default function UploadCard({ loaderData }: Route.ComponentProps) {
  const { userId, search, sessions, session, roomNotices } = loaderData;
  return (
    <div className="space-y-5">
      <header>
        <Link
          to="/app/share/admin/tools/tus"
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          All uploads
        </Link>
        <Headline>Upload a card’s folder</Headline>
      </header>
      <RoomNotices notices={roomNotices} />
      {session ? (
        <CardUpload key={session.id} session={session} userId={userId} />
      ) : (
        <SessionChoice sessions={sessions} search={search} />
      )}
    </div>
  );
}

/** Selects the session of the card's videos. */
function SessionChoice({ sessions, search }: { sessions: SessionToFill[]; search: string }) {
  return (
    <section aria-labelledby="choose-session" className="space-y-4">
      <h2 id="choose-session" className="font-bold font-display text-title">
        Which session is on this card?
      </h2>
      <Form method="get" className="flex gap-2">
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={LABEL}
          placeholder="Spot, person, date …"
          maxLength={100}
          className={inputClasses}
        />
        <button type="submit" className={toButtonClasses('secondary')}>
          Search
        </button>
      </Form>
      {sessions.length === 0 ? (
        <EmptyState title={search ? `No session matches “${search}”` : 'No session yet'}>
          <p>
            Write a date as 2026-11-21 or 21 November.{' '}
            <Link
              to="/app/share/session/create"
              className="font-semibold text-primary-ink underline"
            >
              Create a new session
            </Link>
            , and come back.
          </p>
        </EmptyState>
      ) : (
        <ul className={toCardClasses('none', 'divide-y divide-line')}>
          {sessions.map((session) => (
            <li key={session.id}>
              <Link
                to={`?session=${session.id}`}
                className="block min-h-11 px-4 py-3 hover:bg-sunken"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="font-semibold [overflow-wrap:anywhere]">{session.spotName}</span>
                  {session.canOpen && <Badge tone="secondary">yours</Badge>}
                </span>
                <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {formatSessionStart(session.startsAt, session.timeZone)} ·{' '}
                  {session.organisationName ??
                    `personal session of ${session.ownerName ?? 'a deleted account'}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sessions.length === 12 && <p className="text-ink-soft text-sm">Search to find others.</p>}
    </section>
  );
}
