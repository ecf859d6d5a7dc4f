import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ConversionKind } from './conversion-kind.ts';
import type { ConversionState, QueuePlace } from './conversion-state.ts';
import type { QueueFilter } from './queue-filter.ts';

export const CONVERSIONS_PER_PAGE = 25;

/** What a platform admin is told of a conversion, whosever it is. Times by the database's clock. */
export type ListedConversion = {
  id: string;
  kind: ConversionKind;
  state: ConversionState;
  place: QueuePlace;
  attempts: number;
  /** 0 to 1. */
  progress: number;
  /** Why it failed, or what it waits for. */
  problem: string | null;
  hasLog: boolean;
  /** Rises each time it is queued anew. */
  revision: number;
  workerId: string | null;
  /** Its worker has not been heard of for longer than its lease. */
  isSilent: boolean;
  /** It was cancelled, and its worker has yet to hear of that. */
  isStopping: boolean;
  /** Since it may be taken up; below zero until then, after a failure or for want of room. */
  waitingSeconds: number;
  startedSecondsAgo: number | null;
  endedSecondsAgo: number | null;
  tookSeconds: number | null;
  fileName: string;
  videoId: string;
  /** Null when the whole video is converted. */
  wave: { id: string; startMs: number; endMs: number } | null;
  session: { id: string; startsAt: string; timeZone: string; spotName: string };
  organisationName: string | null;
  /** Whose personal session it is. */
  personName: string | null;
  /** Whether the session is one that the asker may open. */
  canOpen: boolean;
};

/** One page of the conversions of everybody. For platform admins; nobody else is told of any. */
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
    kind: row.kind as ConversionKind,
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
    fileName: row.file_name,
    videoId: row.video_id,
    wave: row.wave_id ? { id: row.wave_id, startMs: row.start_ms, endMs: row.end_ms } : null,
    session: {
      id: row.session_id,
      startsAt: row.session_starts_at,
      timeZone: row.session_time_zone,
      spotName: row.spot_name,
    },
    organisationName: row.organisation_name,
    personName: row.person_name,
    canOpen: row.can_open,
  }));
}
