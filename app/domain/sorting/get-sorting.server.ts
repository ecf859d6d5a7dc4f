import { isStaffRole } from '#app/domain/organisations/roles.ts';
import { toSessionVideo } from '#app/domain/videos/to-session-video.ts';
import { toVideosWithSources } from '#app/domain/videos/to-videos-with-sources.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listMySteps } from './list-my-steps.server.ts';
import { listSortedWaves } from './list-sorted-waves.server.ts';
import { toUndoableSteps } from './to-undoable-steps.ts';

/** A sending browser reports every ten seconds. */
const SILENT_AFTER_MS = 2 * 60_000;

export type Sorting = NonNullable<Awaited<ReturnType<typeof getSorting>>>;
export type SortingVideo = Sorting['videos'][number];
export type SortingUpload = Sorting['uploads'][number];
export type SortingSurfer = Sorting['surfers'][number];

/**
 * The data for sorting a session: its roster in the order of its keys, its videos, its waves as they
 * were filmed, and the user's last steps. Null for users who may not see it.
 */
export async function getSorting(db: Db, userId: string, id: string) {
  const logged = listMySteps(db, userId, id);
  const [row, waves, log, sorters] = await Promise.all([
    readSession(db, userId, id),
    // Read the waves after the log: a change in between would count as known, and its wave be
    // missing until the next visit.
    logged.then(() => listSortedWaves(db, id)),
    logged,
    db.rpc('list_wave_sorters', { session_id: id }),
  ]);
  if (!row) return null;
  const roles = row.organisation?.memberships ?? [];
  const videos = toVideosWithSources(row.videos.map(toSessionVideo));
  const names = new Map(row.videos.map((video) => [video.id, video.camera || video.file_name]));
  return {
    session: {
      id: row.id,
      spotName: row.spot?.name ?? '',
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      canEdit: row.owner_id === userId || roles.some(({ role }) => isStaffRole(role)),
    },
    surfers: row.surfers.map(({ lycra_colour, lycra_number, ...surfer }) => ({
      ...surfer,
      lycraColour: lycra_colour,
      lycraNumber: lycra_number,
    })),
    videos: videos.map((video) => ({ ...video, name: names.get(video.id) ?? '' })),
    uploads: row.videos.filter(({ state }) => state === 'uploading').map(toSortingUpload),
    /** When each video starts, by its camera's clock. */
    recordedAt: Object.fromEntries(row.videos.map((video) => [video.id, video.recorded_at])),
    waves,
    ...log,
    mySteps: toUndoableSteps(log.mySteps, row.surfers),
    sorters: requireData('Reading who sorted', sorters).map((sorter) => ({
      id: sorter.id,
      name: sorter.full_name,
    })),
  };
}

type UploadRow = {
  id: string;
  file_name: string;
  size_bytes: number;
  sent_bytes: number;
  heard_at: string;
  sender_problem: string | null;
};

function toSortingUpload(row: UploadRow) {
  return {
    id: row.id,
    fileName: row.file_name,
    percent: Math.floor((row.sent_bytes / row.size_bytes) * 100),
    /**
     * Why the upload has stopped, in the words of the browser that sends it; null while it
     * progresses.
     */
    problem: row.sender_problem,
    isSilent: Date.now() - Date.parse(row.heard_at) > SILENT_AFTER_MS,
  };
}

async function readSession(db: Db, userId: string, id: string) {
  return requireData(
    'Reading a session to sort',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(
          memberships!memberships_organisation_id_fkey(role)),
        surfers!surfers_session_id_fkey(id, name, lycra_colour, lycra_number),
        videos!videos_session_id_fkey(
          id, file_name, file_fingerprint, size_bytes, state, problem, duration_ms, width, height,
          raw_deleted_at, created_by, created_at, recorded_at, inspection, camera, clock_source,
          sent_bytes, heard_at, sender_problem,
          renditions!renditions_video_id_fkey(id, kind, path, width, height, details),
          conversions!conversions_video_id_fkey(id, kind, state, progress, problem))`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('id', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'videos' })
      .order('id', { referencedTable: 'videos' })
      .maybeSingle(),
  );
}
