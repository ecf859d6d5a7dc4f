import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type Coach = { id: string; name: string };

/** The coaches of a session that I work on or surfed in, by name; also those who have left since. */
export async function listSessionCoaches(db: Db, sessionId: string): Promise<Coach[]> {
  const rows = requireData(
    'Listing the coaches of a session',
    await db.rpc('list_session_coaches', { session_id: sessionId }),
  );
  return rows.map((row) => toCoach({ id: row.profile_id, name: row.full_name }));
}

export function toCoach({ id, name }: { id: string; name: string | null }): Coach {
  return { id, name: name || 'No name' };
}
