import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const COVERS = 12;

/** A part of the work on a session. Nothing to do yet where `total` is 0. */
export type WorkShare = { done: number; total: number };

export type SessionCover = {
  id: string;
  startsAt: string;
  timeZone: string;
  spotName: string;
  organisationName: string | null;
  coachNames: string[];
  /** Up to four, the best wave's first; the videos' where no wave has one. */
  posterPaths: string[];
  waveCount: number;
  /** Videos whose upload is complete, of all but rejected ones. */
  uploaded: WorkShare;
  /** Waves with a surfer, of all waves. */
  sorted: WorkShare;
  /** Surfers who have claimed their card or have an open link, of the surfers with waves. */
  sent: WorkShare;
};

/** The sessions I work on, newest first, as many as one screen shows. */
export async function listSessionCovers(
  db: Db,
): Promise<{ covers: SessionCover[]; hasMore: boolean }> {
  const rows = requireData(
    'Listing covers of sessions',
    // One more row than the screen shows: if it exists, there are older sessions.
    await db.rpc('list_session_covers', { page_size: COVERS + 1 }),
  );
  const covers = rows
    .slice(0, COVERS)
    .map((row) => ({
      id: row.session_id,
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      spotName: row.spot_name,
      organisationName: row.organisation_name,
      coachNames: row.coach_names,
      posterPaths: row.poster_paths,
      waveCount: row.wave_count,
      uploaded: { done: row.uploaded_count, total: row.video_count },
      sorted: { done: row.sorted_count, total: row.wave_count },
      sent: { done: row.sent_count, total: row.surfer_count },
    }));
  return { covers, hasMore: rows.length > COVERS };
}
