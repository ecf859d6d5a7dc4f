import { data } from 'react-router';
import { getSessionHead } from '#app/domain/sessions/session-head.server.ts';
import type { KitSession } from '#app/domain/takes/camera-kit.ts';
import { getCameraKit, listRosters } from '#app/domain/takes/get-camera-kit.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toCameraUserCookie } from '#app/platform/auth/camera-user-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { RouteHandle } from '#app/root.tsx';
import type { Route } from './+types/route';
import { CameraPage } from './camera-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Camera') }];
}

/** All picture: dark, without header and footer. */
export const handle: RouteHandle = {
  frame: 'stage',
  isFixed: true,
  manifest: '/manifest.webmanifest?camera',
};

/**
 * `?session=` names the session to film for; without it the page asks. The session may be one that
 * only the user's phone knows yet: then the response is a 404 with a page that works.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = url.searchParams.get('session');
  const [kit, asked] = await Promise.all([
    getCameraKit(request, db, user.id),
    isUuid(sessionId ?? '') ? getAskedSession(db, user.id, sessionId ?? '') : null,
  ]);
  const isListed = kit.sessions.some(({ id }) => id === asked?.id);
  const sessions = asked && !isListed ? [...kit.sessions, asked] : kit.sessions;
  return data(
    { kit: { ...kit, sessions }, sessionId },
    {
      status: sessionId && !asked ? 404 : 200,
      headers: { 'set-cookie': toCameraUserCookie(user.id) },
    },
  );
}

/** Null where the user may not see it. */
async function getAskedSession(db: Db, userId: string, id: string): Promise<KitSession | null> {
  const [head, rosters] = await Promise.all([
    getSessionHead(db, userId, id),
    listRosters(db, [id]),
  ]);
  if (head && !head.canEdit) throw fail('staff-only');
  if (!head) return null;
  const { spotName, startsAt, timeZone } = head;
  return { id, spotName, startsAt, timeZone, surfers: rosters.get(id) ?? [] };
}

export default function Camera({ loaderData }: Route.ComponentProps) {
  return <CameraPage {...loaderData} isFresh />;
}
