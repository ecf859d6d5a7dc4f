import { z } from 'zod';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Stop, Tie } from './retention-texts.ts';

/** Raw films of a session that go on the same day, and are stopped by the same. */
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
  /** Of the originals and of what was made of the whole films. */
  bytes: number;
  waveCount: number;
  /** Stretches that are still to be cut out. */
  uncutCount: number;
  /** Why they can't go; none when they can. */
  stops: Stop[];
  ties: Tie[];
  choice: { choice: 'keep' | 'release'; byName: string | null; at: string } | null;
};

/** Sessions a page: what is in the way of a film is found out wave by wave. */
export const SESSIONS_PER_PAGE = 10;

/**
 * The dry run, a page of it: what of an organisation goes within so many days, the next to go first, and last
 * what somebody said to stay. `sessionCount` is of all pages.
 *
 * @param page from 0; one that is not there has no rows, and a count of 0
 */
export async function listRetention(
  db: Db,
  organisationId: string,
  withinDays: number,
  page: number,
): Promise<{ rows: RetentionRow[]; sessionCount: number }> {
  const found = requireData(
    'Reading what goes',
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

/** That a session's raw films stay, or go whatever hangs on them; null takes either back. */
export type RetentionChoice = 'keep' | 'release' | null;

/** False when it is not the asker's to say. */
export async function chooseRetention(
  db: Db,
  sessionId: string,
  choice: RetentionChoice,
): Promise<boolean> {
  const args = { session_id: sessionId, ...(choice && { choice }) };
  return requireData('Saying what stays', await db.rpc('choose_retention', args));
}

const schema = z.object({
  isPersonal: z.boolean(),
  /** Raw films that are still there. */
  filmCount: z.number(),
  /** When the last of them goes, `2026-12-21` at the spot; null while none is to. */
  day: z.string().nullable(),
  /** Its day has come. */
  isDue: z.boolean(),
  /** Somebody said that it stays. */
  isKept: z.boolean(),
  /** Somebody said that it goes, whatever hangs on it. */
  isReleased: z.boolean(),
  /** It is due, and something is in the way. */
  isStopped: z.boolean(),
  /** When the last went that did. */
  deletedAt: z.string().nullable(),
});

/** How a session's raw films stand. */
export type SessionRetention = z.infer<typeof schema>;

/** Null for a session that is not the asker's to see. */
export async function getSessionRetention(
  db: Db,
  sessionId: string,
): Promise<SessionRetention | null> {
  const answer = await db.rpc('get_session_retention', { session_id: sessionId });
  return schema.nullable().parse(requireData('Reading what becomes of raw films', answer));
}

const SINCE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Raw films of an organisation that went in the last 30 days. */
export async function countDeletedFilms(db: Db, organisationId: string): Promise<number> {
  const { count, error } = await db
    .from('videos')
    .select('id, session:sessions!videos_session_id_fkey!inner(organisation_id)', {
      count: 'exact',
      head: true,
    })
    .eq('session.organisation_id', organisationId)
    .gte('raw_deleted_at', new Date(Date.now() - SINCE_DAYS * DAY_MS).toISOString());
  if (error) throw new Error('Counting deleted films failed', { cause: error });
  return count ?? 0;
}
