export type VideoState = 'uploading' | 'checking' | 'converting' | 'ready' | 'refused' | 'failed';

export type SessionVideo = {
  id: string;
  fileName: string;
  /** The camera that filmed it; empty where the session has one, or it is unknown. */
  camera: string;
  fileFingerprint: string | null;
  sizeBytes: number;
  state: VideoState;
  /** Why it was rejected or failed, to be shown unchanged. */
  problem: string | null;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** When the raw video was deleted; its waves stay. */
  rawDeletedAt: string | null;
  createdBy: string | null;
  createdAt: string;
  frameRate: number | null;
  /** The total time without a picture, and the start of the first gap; null without gaps. */
  missing: { ms: number; fromMs: number } | null;
  /** Whether a slate in its picture set its clock. */
  hasSlate: boolean;
  /** The session that the slate names, where that is another one that the viewer works on. */
  slateSession: { id: string; spotName: string; startsAt: string; timeZone: string } | null;
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

type VideoRow = {
  id: string;
  file_name: string;
  camera: string;
  file_fingerprint: string | null;
  size_bytes: number;
  state: string;
  problem: string | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  raw_deleted_at: string | null;
  created_by: string | null;
  created_at: string;
  inspection: unknown;
  clock_source: string;
  slate_session?: {
    id: string;
    starts_at: string;
    time_zone: string;
    spot: { name: string };
  } | null;
} & Pick<SessionVideo, 'renditions' | 'conversions'>;

/** A video on its session's page, with its renditions in progress. */
export function toSessionVideo(row: VideoRow): SessionVideo {
  return {
    id: row.id,
    fileName: row.file_name,
    camera: row.camera,
    fileFingerprint: row.file_fingerprint,
    sizeBytes: row.size_bytes,
    state: row.state as VideoState,
    problem: row.problem,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    rawDeletedAt: row.raw_deleted_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    frameRate: readFrameRate(row.inspection),
    missing: readMissing(row.inspection),
    hasSlate: row.clock_source === 'slate',
    slateSession: toSlateSession(row.slate_session),
    renditions: row.renditions,
    conversions: row.conversions,
  };
}

function toSlateSession(session: VideoRow['slate_session']): SessionVideo['slateSession'] {
  if (!session) return null;
  const { id, spot, starts_at: startsAt, time_zone: timeZone } = session;
  return { id, spotName: spot.name, startsAt, timeZone };
}

function readFrameRate(inspection: unknown): number | null {
  if (typeof inspection !== 'object' || inspection === null) return null;
  const { frameRate } = inspection as { frameRate?: unknown };
  return typeof frameRate === 'number' ? frameRate : null;
}

function readMissing(inspection: unknown): SessionVideo['missing'] {
  if (typeof inspection !== 'object' || inspection === null) return null;
  const { missingMs: ms, missingFromMs: fromMs } = inspection as Record<string, unknown>;
  return typeof ms === 'number' && typeof fromMs === 'number' && ms > 0 ? { ms, fromMs } : null;
}
