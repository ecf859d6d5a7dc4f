import { mayFindBody } from '#app/domain/drawings/drawings.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/may-find';

/** Whether a body may be searched now: a page is open for hours, and a surfer may withdraw meanwhile. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  return Response.json({ mayFind: await mayFindBody(db, requireId(params.waveId, url)) });
}
