import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listAnnouncedVideos } from './list-announced-videos.server.ts';
import type { UploadReport, UploadStage } from './upload.ts';
import type { UploadRefusal } from './upload-ticket.ts';

export const UPLOADS_PER_PAGE = 30;

/** An upload of any user, as a platform admin sees it. */
export type ListedUpload = {
  id: string;
  fileName: string;
  fingerprint: string | null;
  sizeBytes: number;
  state: string;
  /** Why the video was rejected or failed. */
  problem: string | null;
  /** As its sender last reported; the rest only while it is in progress. */
  sentBytes: number;
  sentPerSecond: number | null;
  senderProblem: string | null;
  heardSecondsAgo: number;
  /** Storage has the file, but no browser has reported it. */
  hasArrived: boolean;
  startedSecondsAgo: number;
  createdAt: string;
  sessionId: string;
  sessionStartsAt: string;
  sessionTimeZone: string;
  spotName: string;
  organisationName: string | null;
  personName: string | null;
  /** Whether the admin may open the session. */
  canOpen: boolean;
};

/** One page of the uploads of all users, the latest started first. For platform admins alone. */
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
    startedSecondsAgo: row.begun_seconds_ago,
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

/** How many uploads of each stage match a search; counting stops at 10,000. */
export async function countUploads(db: Db, search: string): Promise<Record<UploadStage, number>> {
  const [row] = requireData('Counting uploads', await db.rpc('count_uploads', { search }));
  if (!row) throw new Error('Counting uploads returned nothing');
  const { under_way, stalled, finished, failed } = row;
  return { 'under-way': under_way, stalled, finished, failed };
}

/** The first 5,000 that match a search, over all its pages. For platform admins alone. */
export async function listUploadIds(db: Db, stage: UploadStage, search: string): Promise<string[]> {
  return requireData('Listing uploads', await db.rpc('list_upload_ids', { stage, search }));
}

/** Stores the progress of the user's own uploads; skips those that are no longer in progress. */
export async function saveUploadReports(db: Db, reports: UploadReport[]): Promise<void> {
  requireData('Saving upload progress', await db.rpc('report_uploads', { reports }));
}

export type Retried = {
  /** Storage had their file already; it is now being inspected. */
  takenOver: number;
  /** Rejected or failed; inspected and converted again. */
  queued: number;
  /** Not fully uploaded yet, or with nothing to retry. */
  leftAlone: number;
};

/** Retries what can be retried without the sender. For platform admins alone. */
export async function retryUploads(db: Db, videoIds: string[]): Promise<Retried> {
  const [row] = requireData(
    'Retrying uploads',
    await db.rpc('retry_uploads', { video_ids: videoIds }),
  );
  if (!row) throw new Error('Retrying uploads returned nothing');
  return { takenOver: row.taken_over, queued: row.queued, leftAlone: row.left_alone };
}

/** Deleting this many, with all dependent rows, stays well within the statement timeout. */
const AT_ONCE = 200;

/**
 * Deletes uploads of any user, with the videos and waves made from them. For platform admins alone.
 *
 * @returns how many were deleted
 */
export async function deleteUploads(
  db: Db,
  videoIds: string[],
  { onlyUploading = false } = {},
): Promise<number> {
  let deleted = 0;
  for (let from = 0; from < videoIds.length; from += AT_ONCE) {
    const answer = await db.rpc('delete_uploads', {
      video_ids: videoIds.slice(from, from + AT_ONCE),
      only_uploading: onlyUploading,
    });
    deleted += requireData('Deleting uploads', answer);
  }
  return deleted;
}

type Removed = { ok: true } | { ok: false; reason: UploadRefusal };

/** Deletes an upload that has not arrived; one that has is a video now and stays. */
export async function deleteUpload(db: Db, sessionId: string, videoId: string): Promise<Removed> {
  if (await deleteVideo(db, sessionId, videoId, 'uploading')) return { ok: true };
  const [video] = await listAnnouncedVideos(db, sessionId, { videoId });
  if (!video) return { ok: false, reason: 'not-found' };
  const isForeign = !video.isStaff && video.state === 'uploading';
  // A platform admin's upload into a session that is not theirs.
  if (isForeign && (await deleteUploads(db, [videoId], { onlyUploading: true })) > 0)
    return { ok: true };
  return { ok: false, reason: 'not-uploading' };
}
