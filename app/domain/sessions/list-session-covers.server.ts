import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** As many as the first screen shows. */
const NEWEST = { page: 0, perPage: 12, withRidden: false };

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
  /** Only my own waves where I only surfed. */
  waveCount: number;
  /** How far the work is; null where I only surfed. */
  work: {
    /** Videos whose upload is complete, of all but rejected ones. */
    uploaded: WorkShare;
    /** Waves with a surfer, of all waves. */
    sorted: WorkShare;
    /** Surfers who have claimed their card or have an open link, of the surfers with waves. */
    sent: WorkShare;
  } | null;
};

type CoverPage = {
  /** Starts at 0. */
  page: number;
  perPage: number;
  /** Also the sessions that I only surfed. */
  withRidden: boolean;
  organisationId?: string;
  spotId?: string | null;
  /** ISO in UTC. */
  from?: string | null;
  before?: string | null;
};

/** A page of my sessions, newest first; by default the newest of those that I work on. */
export async function listSessionCovers(
  db: Db,
  { page, perPage, withRidden, organisationId, spotId, from, before }: CoverPage = NEWEST,
): Promise<{ covers: SessionCover[]; hasMore: boolean }> {
  const rows = requireData(
    'Listing covers of sessions',
    await db.rpc('list_session_covers', {
      // One more row than the page shows: if it exists, there are older sessions.
      page_size: perPage + 1,
      page_start: page * perPage,
      with_ridden: withRidden,
      of_organisation: organisationId,
      of_spot: spotId ?? undefined,
      since: from ?? undefined,
      before: before ?? undefined,
    }),
  );
  return { covers: rows.slice(0, perPage).map(toCover), hasMore: rows.length > perPage };
}

type Row = Database['public']['Functions']['list_session_covers']['Returns'][number];

function toCover(row: Row): SessionCover {
  return {
    id: row.session_id,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    spotName: row.spot_name,
    organisationName: row.organisation_name,
    coachNames: row.coach_names,
    posterPaths: row.poster_paths,
    waveCount: row.wave_count,
    work: row.works_on
      ? {
          uploaded: { done: row.uploaded_count, total: row.video_count },
          sorted: { done: row.sorted_count, total: row.wave_count },
          sent: { done: row.sent_count, total: row.surfer_count },
        }
      : null,
  };
}
