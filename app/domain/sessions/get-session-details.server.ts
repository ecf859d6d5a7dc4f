import type { RosterLine, Stance } from '#app/domain/surfers/roster-line.ts';
import { createSharedReading } from '#app/platform/database/create-shared-reading.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';
import { SESSION_HEAD, type SessionHead, toSessionHead } from './session-head.server.ts';

/** A session with the fields of its form. */
export type SessionDetails = Omit<SessionHead, 'spotName'> & {
  spot: { id: string; name: string; isHidden: boolean };
  level: string | null;
  /** Levels to choose from. */
  levels: string[];
  coachIds: string[];
  /** In its order. */
  roster: RosterLine[];
};

/** Of a session that I may see, or null. */
export async function getSessionDetails(
  db: Db,
  userId: string,
  id: string,
): Promise<SessionDetails | null> {
  const row = requireData(
    'Reading a session',
    await db
      .from('sessions')
      .select(
        `${SESSION_HEAD}, level, spot_id,
        session_coaches!session_coaches_session_id_fkey(profile_id),
        surfers!surfers_session_id_fkey(name, lycra_colour, lycra_number, stance, is_minor)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'surfers' })
      .maybeSingle(),
  );
  if (!row) return null;
  const { spotName, ...head } = toSessionHead(row, userId);
  const level = row.level;
  const levels = row.organisation?.levels ?? DEFAULT_LEVELS;
  return {
    ...head,
    spot: { id: row.spot_id, name: spotName, isHidden: row.spot?.is_hidden ?? false },
    level,
    levels: level && !levels.includes(level) ? [...levels, level] : levels,
    coachIds: row.session_coaches.map(({ profile_id }) => profile_id),
    roster: row.surfers.map((line) => ({
      name: line.name,
      colour: line.lycra_colour,
      number: line.lycra_number,
      stance: line.stance as Stance | null,
      isMinor: line.is_minor,
    })),
  };
}

export const getSessionDetailsOnce = createSharedReading(getSessionDetails);
