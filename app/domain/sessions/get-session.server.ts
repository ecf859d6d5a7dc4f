import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type Session = {
  id: string;
  /** One of these two is set: whose session it is. */
  organisationId: string | null;
  ownerId: string | null;
  spotName: string;
  organisationName: string | null;
  startsAt: string;
  timeZone: string;
};

/** A session that I may see, or null. */
export async function getSession(db: Db, id: string): Promise<Session | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `id, organisation_id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(name)`,
      )
      .eq('id', id)
      .maybeSingle(),
  );
  if (!row) return null;
  return {
    id: row.id,
    organisationId: row.organisation_id,
    ownerId: row.owner_id,
    spotName: row.spot?.name ?? '',
    organisationName: row.organisation?.name ?? null,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
  };
}
