import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type EditedWave = {
  /** Empty while the surfer is unknown. */
  surferName: string;
  /** In its video. */
  startMs: number;
  endMs: number;
  /** The names on the roster, each once, in alphabetical order. */
  surferNames: string[];
  conversions: {
    id: string;
    kind: string;
    state: string;
    progress: number;
    problem: string | null;
  }[];
};

/** What staff can change about a wave of the session; null when it does not exist. */
export async function getEditedWave(
  db: Db,
  sessionId: string,
  waveId: string,
): Promise<EditedWave | null> {
  const row = requireData(
    'Reading a wave to edit',
    await db
      .from('waves')
      .select(
        `start_ms, end_ms,
        surfer:surfers!waves_surfer_id_fkey(name),
        session:sessions!waves_session_id_fkey(surfers!surfers_session_id_fkey(name)),
        conversions!conversions_wave_id_fkey(id, kind, state, progress, problem)`,
      )
      .eq('session_id', sessionId)
      .eq('id', waveId)
      .maybeSingle(),
  );
  if (!row) return null;
  const names = new Set(row.session?.surfers.map(({ name }) => name));
  return {
    surferName: row.surfer?.name ?? '',
    startMs: row.start_ms,
    endMs: row.end_ms,
    surferNames: [...names].sort((one, other) => one.localeCompare(other)),
    conversions: row.conversions,
  };
}
