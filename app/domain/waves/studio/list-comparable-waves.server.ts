import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findShown, toShownKinds } from '../find-shown.ts';
import type { ScoreBands } from '../ride.ts';

/** A busy session has 80. */
const MOST_OF_SESSION = 200;
const MOST_OF_SURFER = 24;

const WAVE = `id, start_ms, end_ms, score,
  surfer:surfers!waves_surfer_id_fkey(name, lycra_colour, guest_id),
  session:sessions!waves_session_id_fkey(starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
    organisation:organisations!sessions_organisation_id_fkey(score_bands)),
  renditions!renditions_wave_id_fkey(kind, path)` as const;
const WAVE_OF_SURFER = WAVE.replace('_id_fkey(name', '_id_fkey!inner(name') as typeof WAVE;

/** A wave to show beside another one. */
export type ComparableWave = {
  id: string;
  /** The same ride by another camera; null: by its own. */
  angleId: string | null;
  surferName: string | null;
  lycraColour: string | null;
  durationMs: number;
  score: number | null;
  /** What the library has it for, in the coach's words. */
  example?: string;
  /** Takes `?w=`, for `Image`. */
  poster: string | null;
  session: { spotName: string; startsAt: string; timeZone: string; scoreBands: ScoreBands };
};

export type ComparableWaves = {
  angles: ComparableWave[];
  /** As they were ridden. */
  ofSession: ComparableWave[];
  /** The latest first. */
  ofSurfer: ComparableWave[];
  recent: ComparableWave[];
};

/**
 * The waves that I may see beside this one: its angles, those of its session, those of its surfer in
 * other sessions, and the given ones. Null where I don't see the wave.
 *
 * @param recentIds compared before on this device, the latest first
 */
export async function listComparableWaves(
  db: Db,
  waveId: string,
  recentIds: string[],
): Promise<ComparableWaves | null> {
  const answer = await db
    .from('waves')
    .select(`session_id, ${WAVE}, wave_angles!wave_angles_session_wave_fkey(id, start_ms, end_ms)`)
    .eq('id', waveId)
    .in('renditions.kind', toShownKinds('poster'))
    .maybeSingle();
  const wave = requireData('Reading a wave to compare', answer);
  if (!wave) return null;
  const [ofSession, ofSurfer, recent] = await Promise.all([
    listOfSession(db, wave.session_id, waveId),
    listOfSurfer(db, wave.session_id, wave.surfer?.guest_id ?? null),
    listThese(db, recentIds),
  ]);
  const angles = wave.wave_angles.map((angle) => ({
    ...toComparable(wave),
    angleId: angle.id,
    durationMs: angle.end_ms - angle.start_ms,
  }));
  return { angles, ofSession, ofSurfer, recent: recent.filter(({ id }) => id !== waveId) };
}

async function listOfSession(db: Db, sessionId: string, waveId: string) {
  const answer = await db
    .from('waves')
    .select(WAVE)
    .in('renditions.kind', toShownKinds('poster'))
    .eq('session_id', sessionId)
    .neq('id', waveId)
    .order('ridden_at')
    .order('id')
    .limit(MOST_OF_SESSION);
  return requireData('Listing the waves of a session to compare', answer).map(toComparable);
}

async function listOfSurfer(db: Db, sessionId: string, guestId: string | null) {
  if (!guestId) return [];
  const answer = await db
    .from('waves')
    .select(WAVE_OF_SURFER)
    .in('renditions.kind', toShownKinds('poster'))
    .eq('surfer.guest_id', guestId)
    .neq('session_id', sessionId)
    .order('ridden_at', { ascending: false })
    .order('id')
    .limit(MOST_OF_SURFER);
  return requireData('Listing the waves of a surfer to compare', answer).map(toComparable);
}

async function listThese(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = requireData(
    'Reading waves that were compared',
    await db.from('waves').select(WAVE).in('renditions.kind', toShownKinds('poster')).in('id', ids),
  );
  const order = (id: string) => ids.indexOf(id);
  return rows.sort((one, other) => order(one.id) - order(other.id)).map(toComparable);
}

type Row = {
  id: string;
  start_ms: number;
  end_ms: number;
  score: number | null;
  surfer: { name: string; lycra_colour: string | null } | null;
  session: {
    starts_at: string;
    time_zone: string;
    spot: { name: string } | null;
    organisation: { score_bands: number[] | null } | null;
  } | null;
  renditions: { kind: string; path: string }[];
};

function toComparable(row: Row): ComparableWave {
  const poster = findShown(row.renditions, 'poster');
  return {
    id: row.id,
    angleId: null,
    surferName: row.surfer?.name ?? null,
    lycraColour: row.surfer?.lycra_colour ?? null,
    durationMs: row.end_ms - row.start_ms,
    score: row.score,
    poster: poster ? `/images/renditions/${poster.path}` : null,
    session: {
      spotName: row.session?.spot?.name ?? '',
      startsAt: row.session?.starts_at ?? '',
      timeZone: row.session?.time_zone ?? 'UTC',
      scoreBands: row.session?.organisation?.score_bands,
    },
  };
}
