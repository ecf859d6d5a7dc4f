import { lazy, Suspense } from 'react';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { listRoster } from '#app/domain/surfers/roster.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { CameraSkeleton } from './camera-skeleton.tsx';
import { ChooseSession } from './choose-session.tsx';

// Lazy, since it needs a camera: the server cannot render it.
const CameraStage = lazy(() => import('./camera-stage.tsx'));

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Camera') }];
}

/** All picture: dark, without header and footer. */
export const handle: FrameHandle = { frame: 'stage', isFixed: true };

/** `?session=` names the session to film for; without it the page asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = url.searchParams.get('session');
  if (!sessionId) {
    const { covers } = await listSessionCovers(db);
    const sessions = covers.map(({ id, spotName, startsAt, timeZone }) => {
      return { id, spotName, startsAt, timeZone };
    });
    return { userId: user.id, sessions, filming: null };
  }
  const session = await requireSessionStaff(context, url, sessionId);
  const roster = await listRoster(db, session.id);
  const surfers = roster.map(({ id, name, colour, number }) => ({ id, name, colour, number }));
  return { userId: user.id, sessions: [], filming: { session, surfers } };
}

export default function Camera({ loaderData }: Route.ComponentProps) {
  const { userId, sessions, filming } = loaderData;
  if (!filming) return <ChooseSession sessions={sessions} />;
  return (
    <Suspense fallback={<CameraSkeleton session={filming.session} />}>
      <CameraStage key={filming.session.id} userId={userId} {...filming} />
    </Suspense>
  );
}
