import { Outlet } from 'react-router';
import { type FrameHandle, useFrame } from '#app/components/app-shell/use-frame.ts';
import {
  getViewedSessionOnce,
  type ViewedSession,
} from '#app/domain/sessions/get-viewed-session.server.ts';
import { getSessionHead, type SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
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
  if (url.pathname !== `/app/share/session/${id}`) return getSessionHead(db, user.id, id);
  // The page of the waves reads the head, too.
  const session = await getViewedSessionOnce(request, db, user.id, id);
  return session && toHead(session);
}

/** Without what only the page of the waves shows: a loader's data is in the page. */
function toHead({ surfers, waveCount, lastRideAt, ...head }: ViewedSession): SessionHead {
  return head;
}

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
