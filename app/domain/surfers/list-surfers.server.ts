import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type Surfer = {
  id: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
};

/** The roster of a session, by name. */
export async function listSurfers(db: Db, sessionId: string): Promise<Surfer[]> {
  const rows = requireData(
    'Reading the roster',
    await db
      .from('surfers')
      .select('id, name, lycra_colour, lycra_number')
      .eq('session_id', sessionId)
      .order('name')
      .order('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lycraColour: row.lycra_colour,
    lycraNumber: row.lycra_number,
  }));
}
