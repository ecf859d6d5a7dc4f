import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The sessions of a guest that I may see, newest first, with the number of their waves. */
export async function getGuestHistory(db: Db, guestId: string) {
  const rows = requireData(
    'Reading the sessions of a guest',
    await db
      .from('surfers')
      .select(
        `id, session:sessions!surfers_session_id_fkey(id, starts_at, time_zone,
          spot:spots!sessions_spot_id_fkey(name)),
        waves!waves_surfer_id_fkey(count)`,
      )
      .eq('guest_id', guestId),
  );
  return rows
    .map(({ session, waves }) => ({
      sessionId: session.id,
      spotName: session.spot?.name ?? null,
      startsAt: session.starts_at,
      timeZone: session.time_zone,
      waveCount: waves[0]?.count ?? 0,
    }))
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
}
