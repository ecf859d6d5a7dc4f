import { listViewedWaves } from '#app/domain/waves/list-viewed-waves.server.ts';
import { parseCursor, parseWaveFilter } from '#app/domain/waves/wave-filter.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/waves';

/**
 * Returns a further page of the list, for the page that scrolls. Empty if the user may not see the
 * session.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const after = parseCursor(url.searchParams.get('after'));
  const page = await listViewedWaves(db, sessionId, parseWaveFilter(url.searchParams), after);
  return Response.json(page, { headers: { 'cache-control': 'private, no-store' } });
}
