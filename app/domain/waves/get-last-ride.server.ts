import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** When the last wave of a session that I may see was ridden; null without a camera's clock. */
export async function getLastRide(db: Db, sessionId: string): Promise<string | null> {
  const rows = requireData(
    'Looking for the last wave of a session',
    await db
      .from('waves')
      .select('ridden_at')
      .eq('session_id', sessionId)
      .eq('by_camera_clock', true)
      .order('ridden_at', { ascending: false })
      .limit(1),
  );
  return rows[0]?.ridden_at ?? null;
}
