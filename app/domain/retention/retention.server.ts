import { z } from 'zod';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Stop, Tie } from './retention-texts.ts';

/** Raw videos of a session that are due on the same day and blocked for the same reasons. */
export type RetentionRow = {
  sessionId: string;
  spotName: string;
  startsAt: string;
  timeZone: string;
  /** `2026-12-21`, at the spot. */
  day: string;
  /** 0 and below: today. */
  daysLeft: number;
  filmCount: number;
  /** Of the originals and the renditions of the whole videos. */
  bytes: number;
  waveCount: number;
  /** Stretches that are not cut out yet. */
  uncutCount: number;
  /** Why they can't be deleted; empty when they can. */
  stops: Stop[];
  ties: Tie[];
  choice: { choice: 'keep' | 'release'; byName: string | null; at: string } | null;
};

/** Sessions per page: the query checks what blocks a video wave by wave. */
export const SESSIONS_PER_PAGE = 10;

/**
 * One page of the dry run: which raw videos of an organisation will be deleted within this many
 * days, the next first, and last those that staff chose to keep. `sessionCount` covers all pages.
 *
 * @param page from 0; a page that does not exist has no rows, and a count of 0
 */
export async function listRetention(
  db: Db,
  organisationId: string,
  withinDays: number,
  page: number,
): Promise<{ rows: RetentionRow[]; sessionCount: number }> {
  const found = requireData(
    'Reading the retention dry run',
    await db.rpc('list_retention', {
      organisation_id: organisationId,
      within_days: withinDays,
      from_session: page * SESSIONS_PER_PAGE,
      at_most: SESSIONS_PER_PAGE,
    }),
  );
  return { rows: found.map(toRow), sessionCount: found[0]?.session_count ?? 0 };
}

type Found = Database['public']['Functions']['list_retention']['Returns'][number];

function toRow(row: Found): RetentionRow {
  return {
    sessionId: row.session_id,
    spotName: row.spot_name,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    day: row.day,
    daysLeft: row.days_left,
    filmCount: row.film_count,
    bytes: row.bytes,
    waveCount: row.wave_count,
    uncutCount: row.uncut_count,
    stops: row.stops as Stop[],
    ties: row.ties as Tie[],
    choice: row.choice
      ? { choice: row.choice as 'keep' | 'release', byName: row.chosen_by_name, at: row.chosen_at }
      : null,
  };
}

/**
 * Whether a session's raw videos stay, or are deleted even if other rows depend on them; null clears
 * the choice.
 */
export type RetentionChoice = 'keep' | 'release' | null;

/** False when the user may not choose. */
export async function saveRetentionChoice(
  db: Db,
  sessionId: string,
  choice: RetentionChoice,
): Promise<boolean> {
  const args = { session_id: sessionId, ...(choice && { choice }) };
  return requireData('Saving a retention choice', await db.rpc('choose_retention', args));
}

export const sessionRetentionSchema = z.object({
  isPersonal: z.boolean(),
  /** Raw videos that still exist. */
  filmCount: z.number(),
  /** When the last of them is deleted, `2026-12-21` at the spot; null if none will be. */
  day: z.string().nullable(),
  /** Its day has come. */
  isDue: z.boolean(),
  /** Staff chose to keep it. */
  isKept: z.boolean(),
  /** Staff chose to delete it, even if other rows depend on it. */
  isReleased: z.boolean(),
  /** It is due, but its deletion is blocked. */
  isStopped: z.boolean(),
  /** When the last raw video was deleted. */
  deletedAt: z.string().nullable(),
});

export type SessionRetention = z.infer<typeof sessionRetentionSchema>;

/** Null for a session that the user may not see. */
export async function getSessionRetention(
  db: Db,
  sessionId: string,
): Promise<SessionRetention | null> {
  const answer = await db.rpc('get_session_retention', { session_id: sessionId });
  return sessionRetentionSchema
    .nullable()
    .parse(requireData('Reading the retention of raw videos', answer));
}

const SINCE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Raw videos of an organisation that were deleted in the last 30 days. */
export async function countDeletedFilms(db: Db, organisationId: string): Promise<number> {
  const { count, error } = await db
    .from('videos')
    .select('id, session:sessions!videos_session_id_fkey!inner(organisation_id)', {
      count: 'exact',
      head: true,
    })
    .eq('session.organisation_id', organisationId)
    .gte('raw_deleted_at', new Date(Date.now() - SINCE_DAYS * DAY_MS).toISOString());
  if (error) throw new Error('Counting deleted videos failed', { cause: error });
  return count ?? 0;
}
