import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listRoster } from './list-roster.server.ts';

/** Moves a line of a roster one up (-1) or down (1); false when there is no such line any more. */
export async function moveSurfer(
  db: Db,
  sessionId: string,
  surferId: string,
  by: -1 | 1,
): Promise<boolean> {
  const ids = (await listRoster(db, sessionId)).map(({ id }) => id);
  const from = ids.indexOf(surferId);
  if (from < 0) return false;
  ids.splice(from, 1);
  ids.splice(Math.max(from + by, 0), 0, surferId);
  const order = { session_id: sessionId, surfer_ids: ids };
  requireData('Moving a surfer', await db.rpc('order_roster', order));
  return true;
}
