import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Stop, Tie } from './to-stop-sentence.ts';

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
