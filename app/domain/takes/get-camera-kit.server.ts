import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { listSpotNames } from '#app/domain/spots/list-spots.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { CameraKit, KitSession } from './camera-kit.ts';

/** The newest sessions that the user works on, with their rosters, and what a new one needs. */
export async function getCameraKit(request: Request, db: Db, userId: string): Promise<CameraKit> {
  const [{ covers }, organisations, spotNames] = await Promise.all([
    listSessionCovers(db),
    listMyOrganisationsOnce(request, db, userId),
    listSpotNames(db),
  ]);
  const rosters = await listRosters(
    db,
    covers.map(({ id }) => id),
  );
  return {
    userId,
    sessions: covers.map(({ id, spotName, startsAt, timeZone }) => {
      return { id, spotName, startsAt, timeZone, surfers: rosters.get(id) ?? [] };
    }),
    organisations: organisations
      .filter(({ isStaff }) => isStaff)
      .map(({ id, name, timeZone }) => ({ id, name, timeZone })),
    spotNames,
  };
}

/** The rosters of sessions by the session's id, each in its order. */
export async function listRosters(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, KitSession['surfers']>> {
  const rows = requireData(
    'Reading rosters',
    await db
      .from('surfers')
      .select('id, session_id, name, lycra_colour, lycra_number')
      .in('session_id', sessionIds)
      .order('position')
      .order('created_at')
      .order('id'),
  );
  const rosters = new Map<string, KitSession['surfers']>();
  for (const { id, session_id, name, lycra_colour: colour, lycra_number: number } of rows) {
    const roster = rosters.get(session_id) ?? [];
    rosters.set(session_id, [...roster, { id, name, colour, number }]);
  }
  return rosters;
}
