import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ConversionState, QueuePlace } from './conversion-state.ts';
import type { QueueFilter } from './queue-filter.ts';

export const CONVERSIONS_PER_PAGE = 25;

/** What a platform admin sees of a conversion of any holder. Times by the database's clock. */
export type ListedConversion = {
  id: string;
  kind: string;
  state: ConversionState;
  place: QueuePlace;
  attempts: number;
  /** 0 to 1. */
  progress: number;
  /** Why it failed, or what it waits for. */
  problem: string | null;
  hasLog: boolean;
  /** Rises each time it is queued again. */
  revision: number;
  workerId: string | null;
  /** Its worker has not reported for longer than the lease. */
  isSilent: boolean;
  /** It was cancelled, and its worker has not yet stopped. */
  isStopping: boolean;
  /** Since it may be taken up; below zero until then, after a failure or for want of room. */
  waitingSeconds: number;
  startedSecondsAgo: number | null;
  endedSecondsAgo: number | null;
  tookSeconds: number | null;
  /** What it is of: the name of its table in the singular (`video`, `wave`), and the id of its row. */
  subject: string;
  subjectId: string;
  /** The name of the video that is read, or that its subject has. */
  title: string;
  /** Null when the whole video is converted, or several. */
  stretch: { startMs: number; endMs: number } | null;
  /** Null of what belongs to no session. */
  session: { id: string; startsAt: string; timeZone: string; spotName: string } | null;
  organisationName: string | null;
  /** Whose it is, or whose personal session. */
  personName: string | null;
  /** Whether the session is one that the admin may open. */
  canOpen: boolean;
};

/** One page of all conversions. For platform admins; other users get none. */
export async function listConversions(
  db: Db,
  { state, kind, search }: QueueFilter,
  page: number,
): Promise<ListedConversion[]> {
  const answer = await db.rpc('list_conversions', {
    ...(state ? { in_state: state } : {}),
    ...(kind ? { of_kind: kind } : {}),
    search,
    skip: page * CONVERSIONS_PER_PAGE,
    take: CONVERSIONS_PER_PAGE,
  });
  return requireData('Listing conversions', answer).map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state as ConversionState,
    place: row.place as QueuePlace,
    attempts: row.attempts,
    progress: row.progress,
    problem: row.problem,
    hasLog: row.has_log,
    revision: row.revision,
    workerId: row.worker_id,
    isSilent: row.is_silent,
    isStopping: row.is_stopping,
    waitingSeconds: row.waiting_seconds,
    startedSecondsAgo: row.started_seconds_ago,
    endedSecondsAgo: row.ended_seconds_ago,
    tookSeconds: row.took_seconds,
    subject: row.subject,
    subjectId: row.subject_id,
    title: row.title,
    stretch: toStretch(row.start_ms, row.end_ms),
    session: row.session_id
      ? {
          id: row.session_id,
          startsAt: row.session_starts_at,
          timeZone: row.session_time_zone,
          spotName: row.spot_name,
        }
      : null,
    organisationName: row.organisation_name,
    personName: row.person_name,
    canOpen: row.can_open,
  }));
}

/** The types of the database don't say that these may be null. */
function toStretch(startMs: number | null, endMs: number | null): ListedConversion['stretch'] {
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** How many conversions there are in each state; over 10,000 they are not counted on. */
export async function countConversions(
  db: Db,
  { kind, search }: Pick<QueueFilter, 'kind' | 'search'>,
): Promise<Record<ConversionState, number>> {
  const answer = await db.rpc('count_conversions', { ...(kind ? { of_kind: kind } : {}), search });
  const counts = { running: 0, queued: 0, failed: 0, cancelled: 0, done: 0 };
  for (const { state, number } of requireData('Counting conversions', answer)) {
    counts[state as ConversionState] = number;
  }
  return counts;
}

/** The end of what ffmpeg said in the last attempt, at most 20,000 characters; null when it said nothing. */
export async function getConversionLog(db: Db, conversionId: string): Promise<string | null> {
  const answer = await db.rpc('get_conversion_log', { conversion_id: conversionId });
  return requireData<string | null>('Reading a log', answer) || null;
}
