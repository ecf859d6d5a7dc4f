import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const WAVES_PER_PAGE = 30;

/** A wave that the user rode, in any session. */
export type MyWave = {
  id: string;
  sessionId: string;
  spotName: string;
  startsAt: string;
  timeZone: string;
  durationMs: number;
  posterPath: string | null;
};

/** The waves that I rode, newest first, one page of them. */
export async function listMyWaves(
  db: Db,
  userId: string,
  page: number,
): Promise<{ waves: MyWave[]; hasMore: boolean }> {
  const from = page * WAVES_PER_PAGE;
  const rows = requireData(
    'Listing waves',
    await db
      .from('waves')
      .select(
        `id, session_id, start_ms, end_ms,
        surfer:surfers!waves_surfer_id_fkey!inner(claimed_by),
        session:sessions!waves_session_id_fkey(starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name)),
        renditions!renditions_wave_id_fkey(kind, path)`,
      )
      .eq('surfer.claimed_by', userId)
      .order('created_at', { ascending: false })
      .order('id')
      // One more row than the page shows: if it exists, there is another page.
      .range(from, from + WAVES_PER_PAGE),
  );
  const waves = rows
    .slice(0, WAVES_PER_PAGE)
    .map((row) => ({
      id: row.id,
      sessionId: row.session_id,
      spotName: row.session?.spot?.name ?? '',
      startsAt: row.session?.starts_at ?? '',
      timeZone: row.session?.time_zone ?? 'UTC',
      durationMs: row.end_ms - row.start_ms,
      posterPath: row.renditions.find(({ kind }) => kind === 'poster')?.path ?? null,
    }));
  return { waves, hasMore: rows.length > WAVES_PER_PAGE };
}
