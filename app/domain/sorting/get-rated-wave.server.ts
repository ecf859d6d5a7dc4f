import { isStaffRole } from '#app/domain/organisations/roles.ts';
import type { ScoreBands } from '#app/domain/waves/ride.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { SORTED_WAVE } from './list-wave-changes.server.ts';
import type { SortedWave } from './sorting-types.ts';
import { toSortedWave } from './to-sorted-wave.ts';

export type RatedWave = {
  wave: SortedWave;
  sessionId: string;
  scoreBands: ScoreBands;
  /** The last change of this wave that is in it; 0 without any. */
  latestChange: number;
};

/** A wave with its score and manoeuvres, for staff of its session, who may change them; else null. */
export async function getRatedWave(
  db: Db,
  userId: string,
  waveId: string,
): Promise<RatedWave | null> {
  const [row, memberships, changes] = await Promise.all([
    db
      .from('waves')
      .select(
        `${SORTED_WAVE}, session_id, session:sessions!waves_session_id_fkey(owner_id, organisation_id,
          organisation:organisations!sessions_organisation_id_fkey(score_bands))`,
      )
      .eq('id', waveId)
      .maybeSingle(),
    db.from('memberships').select('organisation_id, role').eq('profile_id', userId),
    db
      .from('wave_changes')
      .select('id')
      .eq('wave_id', waveId)
      .order('id', { ascending: false })
      .limit(1),
  ]);
  const found = requireData('Reading a wave to rate', row);
  const staffed = requireData('Reading my memberships', memberships)
    .filter(({ role }) => isStaffRole(role))
    .map(({ organisation_id }) => organisation_id);
  if (!found?.session) return null;
  const { owner_id, organisation_id, organisation } = found.session;
  if (owner_id !== userId && !(organisation_id && staffed.includes(organisation_id))) return null;
  const [last] = requireData('Reading the last change of a wave', changes);
  return {
    wave: toSortedWave(found),
    sessionId: found.session_id,
    scoreBands: organisation?.score_bands,
    latestChange: last?.id ?? 0,
  };
}
