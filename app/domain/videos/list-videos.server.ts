import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type VideoState = 'uploading' | 'checking' | 'converting' | 'ready' | 'refused' | 'failed';

export type SessionVideo = {
  id: string;
  fileName: string;
  fileFingerprint: string | null;
  sizeBytes: number;
  state: VideoState;
  /** Why it was refused or failed, to be shown as it stands. */
  problem: string | null;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  createdBy: string | null;
  createdAt: string;
  frameRate: number | null;
  renditions: {
    id: string;
    kind: string;
    path: string;
    width: number;
    height: number;
    details: unknown;
  }[];
  conversions: {
    id: string;
    kind: string;
    state: string;
    progress: number;
    problem: string | null;
  }[];
};

/** The videos of a session in the order they came, with what is being made of them. */
export async function listVideos(db: Db, sessionId: string): Promise<SessionVideo[]> {
  const rows = requireData(
    'Listing videos',
    await db
      .from('videos')
      .select(
        `id, file_name, file_fingerprint, size_bytes, state, problem, duration_ms, width, height,
        created_by, created_at, inspection,
        renditions!renditions_video_id_fkey(id, kind, path, width, height, details),
        conversions!conversions_video_id_fkey(id, kind, state, progress, problem)`,
      )
      .eq('session_id', sessionId)
      .order('created_at')
      .order('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    fileFingerprint: row.file_fingerprint,
    sizeBytes: row.size_bytes,
    state: row.state as VideoState,
    problem: row.problem,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    createdBy: row.created_by,
    createdAt: row.created_at,
    frameRate: readFrameRate(row.inspection),
    renditions: row.renditions,
    conversions: row.conversions,
  }));
}

function readFrameRate(inspection: unknown): number | null {
  if (typeof inspection !== 'object' || inspection === null) return null;
  const { frameRate } = inspection as { frameRate?: unknown };
  return typeof frameRate === 'number' ? frameRate : null;
}
