import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { SESSION_HEAD, type SessionHead, toSessionHead } from './session-head.server.ts';

export type ViewedSurfer = {
  id: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  /** Of those that I may see. */
  waveCount: number;
};

/** A session as its viewers see it, without its waves. */
export type ViewedSession = SessionHead & {
  /** The surfers on the roster whom I may see, in its order. */
  surfers: ViewedSurfer[];
  /** Of those that I may see. */
  waveCount: number;
  /** When the last of them was ridden; null without a camera's clock. */
  lastRideAt: string | null;
};

/** A session that I may see, or null. */
export async function getViewedSession(
  db: Db,
  userId: string,
  id: string,
): Promise<ViewedSession | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `${SESSION_HEAD},
        surfers!surfers_session_id_fkey(id, name, lycra_colour, lycra_number,
          waves!waves_surfer_id_fkey(count)),
        waves!waves_session_id_fkey(count),
        timed:waves!waves_session_id_fkey(ridden_at)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'surfers' })
      .eq('timed.by_camera_clock', true)
      .order('ridden_at', { referencedTable: 'timed', ascending: false })
      .limit(1, { referencedTable: 'timed' })
      .maybeSingle(),
  );
  if (!row) return null;
  return {
    ...toSessionHead(row, userId),
    surfers: row.surfers.map(({ lycra_colour, lycra_number, waves, ...surfer }) => ({
      ...surfer,
      lycraColour: lycra_colour,
      lycraNumber: lycra_number,
      waveCount: waves[0]?.count ?? 0,
    })),
    waveCount: row.waves[0]?.count ?? 0,
    lastRideAt: row.timed[0]?.ridden_at ?? null,
  };
}

export const getViewedSessionOnce = createSharedReading(getViewedSession);
