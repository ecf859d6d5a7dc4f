import { Link } from 'react-router';
import {
  findSessionsToFill,
  type SessionToFill,
} from '#app/domain/sessions/find-sessions-to-fill.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { isUuid } from '#app/lib/is-uuid.ts';
import { toPageTitle } from '#app/platform/product.ts';
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
  if (sessionId === null) {
    const sessions: SessionToFill[] = await findSessionsToFill(db, { search });
    return { userId: user.id, search, sessions, session: null };
  }
  if (!isUuid(sessionId)) throw fail('session-not-found');
  const [session] = await findSessionsToFill(db, { sessionId });
  if (!session) throw fail('session-not-found');
  return { userId: user.id, search, sessions: [], session };
}

export default function UploadCard({ loaderData }: Route.ComponentProps) {
  const { userId, search, sessions, session } = loaderData;
  return (
    <div className="space-y-5">
      <header>
        <Link
          to="/app/share/admin/tools/tus"
          className="inline-flex min-h-11 items-center font-medium text-primary-800 underline"
        >
          All uploads
        </Link>
        <h1 className="font-bold text-2xl sm:text-3xl">Upload a card’s folder</h1>
      </header>
      {session ? (
        <CardUpload key={session.id} session={session} userId={userId} />
      ) : (
        <SessionChoice sessions={sessions} search={search} />
      )}
    </div>
  );
}
