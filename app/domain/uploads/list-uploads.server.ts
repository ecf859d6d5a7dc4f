import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { UploadStage } from './upload-stage.ts';

export const UPLOADS_PER_PAGE = 30;

/** What a platform admin is told of an upload, whosever it is. */
export type ListedUpload = {
  id: string;
  fileName: string;
  fingerprint: string | null;
  sizeBytes: number;
  state: string;
  /** Why the video was refused or failed. */
  problem: string | null;
  /** As its sender last reported; the rest while it is under way alone. */
  sentBytes: number;
  sentPerSecond: number | null;
  senderProblem: string | null;
  heardSecondsAgo: number;
  /** The file is in storage, but nobody has said so. */
  hasArrived: boolean;
  begunSecondsAgo: number;
  createdAt: string;
  sessionId: string;
  sessionStartsAt: string;
  sessionTimeZone: string;
  spotName: string;
  organisationName: string | null;
  personName: string | null;
  /** Whether the session is one that the asker may open. */
  canOpen: boolean;
};

/** One page of the uploads of everybody, the latest begun first. For platform admins alone. */
export async function listUploads(
  db: Db,
  { stage, search, page }: { stage: UploadStage; search: string; page: number },
): Promise<ListedUpload[]> {
  const rows = requireData(
    'Listing uploads',
    await db.rpc('list_uploads', {
      stage,
      search,
      skip: page * UPLOADS_PER_PAGE,
      take: UPLOADS_PER_PAGE,
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    fingerprint: row.file_fingerprint,
    sizeBytes: row.size_bytes,
    state: row.state,
    problem: row.problem,
    sentBytes: row.sent_bytes,
    sentPerSecond: row.sent_per_second,
    senderProblem: row.sender_problem,
    heardSecondsAgo: row.heard_seconds_ago,
    hasArrived: row.has_arrived,
    begunSecondsAgo: row.begun_seconds_ago,
    createdAt: row.created_at,
    sessionId: row.session_id,
    sessionStartsAt: row.session_starts_at,
    sessionTimeZone: row.session_time_zone,
    spotName: row.spot_name,
    organisationName: row.organisation_name,
    personName: row.person_name,
    canOpen: row.can_open,
  }));
}
