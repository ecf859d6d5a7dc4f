import { Link } from 'react-router';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { findSessionsToFill } from '#app/domain/sessions/find-sessions-to-fill.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { CardUpload } from './card-upload.tsx';
import { SessionChoice } from './session-choice.tsx';

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
    findSessionsToFill(db, sessionId === null ? { search } : { sessionId }),
    listRoomNotices(db, []),
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
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
        >
          All uploads
        </Link>
        <h1 className="font-bold text-2xl sm:text-3xl">Upload a card’s folder</h1>
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
