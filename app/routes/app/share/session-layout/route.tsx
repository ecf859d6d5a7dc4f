import { Outlet } from 'react-router';
import { type FrameHandle, useFrame } from '#app/components/app-shell/use-frame.ts';
import { getSessionDetailsOnce } from '#app/domain/sessions/get-session-details.server.ts';
import { getSessionVideosOnce } from '#app/domain/sessions/get-session-videos.server.ts';
import { getViewedSessionOnce } from '#app/domain/sessions/get-viewed-session.server.ts';
import { getSessionHeadOnce, type SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Route } from './+types/route';
import { SessionTabs } from './session-tabs.tsx';

export const handle: FrameHandle = {
  crumbs: ({ loaderData }) => {
    const { id, organisation, spotName, startsAt, timeZone } = loaderData as SessionHead;
    const school = organisation
      ? { name: organisation.name, to: `/app/share/${organisation.id}` }
      : { name: 'Sessions', to: '/app/share' };
    // The spot of a session may be hidden from the user.
    const name = [spotName, formatSessionDay(startsAt, timeZone)].filter(Boolean).join(', ');
    return [school, { name, to: `/app/share/session/${id}` }];
  },
};

/** Null where the session is missing, which the page in it reports. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const { sessionId, id: given = sessionId } = params as { sessionId?: string; id?: string };
  const id = requireId(given, url);
  const page = url.pathname.replace(`/app/share/session/${id}`, '').replace(OPEN_WAVE, '');
  const readHead = PAGES_WITH_MORE[page] ?? getSessionHeadOnce;
  return readHead(request, db, user.id, id);
}

/** A wave opens above the session's list, which loads with it. */
const OPEN_WAVE = /^\/wave\/[^/]+$/;

type ReadHead = (
  request: Request,
  db: Db,
  userId: string,
  id: string,
) => Promise<SessionHead | null>;

/**
 * The pages that read more than the head. The tabs share their reading, and return the head alone:
 * a loader's data is in the page.
 */
const PAGES_WITH_MORE: Record<string, ReadHead> = {
  '': async (...asked) => {
    const session = await getViewedSessionOnce(...asked);
    if (!session) return null;
    const { surfers, waveCount, lastRideAt, ...head } = session;
    return head;
  },
  '/videos': async (...asked) => {
    const filled = await getSessionVideosOnce(...asked);
    if (!filled) return null;
    const { surferNames, ...head } = filled.session;
    return head;
  },
  '/edit': async (...asked) => {
    const session = await getSessionDetailsOnce(...asked);
    if (!session) return null;
    const { spot, level, levels, coachIds, roster, ...head } = session;
    return { ...head, spotName: spot.name };
  },
};

/** The pages of a session: tabs that stay while the page below them changes. */
export default function SessionLayout({ loaderData: session }: Route.ComponentProps) {
  const isStage = useFrame(true) === 'stage';
  return (
    <>
      {session?.canEdit && !isStage && <SessionTabs session={session} />}
      <Outlet />
    </>
  );
}
