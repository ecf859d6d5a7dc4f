import { Outlet } from 'react-router';
import { type FrameHandle, useFrame } from '#app/components/app-shell/use-frame.ts';
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
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const { sessionId, id = sessionId } = params as { sessionId?: string; id?: string };
  return getSessionHead(db, user.id, requireId(id, url));
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
