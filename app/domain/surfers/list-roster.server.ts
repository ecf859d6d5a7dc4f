import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { RosterLine, Stance } from './roster-line.ts';

export type Surfer = RosterLine & {
  id: string;
  waveCount: number;
  /** Whether somebody's account is tied to this line. */
  isClaimed: boolean;
  /** The school has said so itself, which outlasts a claim; else the surfer has. */
  isMarkedMinor: boolean;
};

/** The roster of a session that I work on, in its order. */
export async function listRoster(db: Db, sessionId: string): Promise<Surfer[]> {
  const rows = requireData(
    'Reading the roster',
    await db
      .from('surfers')
      .select(
        `id, name, lycra_colour, lycra_number, stance, claimed_by, is_minor, is_marked_minor,
        waves!waves_surfer_id_fkey(count)`,
      )
      .eq('session_id', sessionId)
      .order('position')
      .order('created_at')
      .order('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    colour: row.lycra_colour,
    number: row.lycra_number,
    stance: row.stance as Stance | null,
    waveCount: row.waves[0]?.count ?? 0,
    isClaimed: row.claimed_by !== null,
    isMinor: row.is_minor,
    isMarkedMinor: row.is_marked_minor,
  }));
}
