import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toCameraLabel } from '../videos/to-camera-label.ts';
import type { VideoKind } from '../videos/video-kind.ts';
import { OverQuotaError } from './over-quota-error.ts';
import { toObjectName } from './to-object-name.ts';
import { toShownName } from './to-shown-name.ts';

export type AnnouncedFile = {
  /** Created by the sender, who announced it before or was offline; by default a new one. */
  id?: string;
  name: string;
  sizeBytes: number;
  fingerprint: string | null;
  /** The camera that filmed it; missing where it is unknown. */
  camera?: string;
  /** By default a take. */
  kind?: VideoKind;
  /** When it starts by the sender's clock, in ISO 8601; by default the inspection finds it. */
  recordedAt?: string;
};

/** PostgreSQL's code when a row level security policy rejects a row. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** Of a row whose id is taken. */
const UNIQUE_VIOLATION = '23505';
/** Raised by the trigger that enforces quotas. */
const OVER_QUOTA = 'PT507';

/**
 * Creates the row without which storage accepts no file. Null when the caller may not add videos to
 * the session, it does not exist, or the id is taken.
 *
 * @throws OverQuotaError
 */
export async function createVideo(
  db: Db,
  userId: string,
  sessionId: string,
  file: AnnouncedFile,
): Promise<{ id: string; path: string } | null> {
  const { id = randomUUID() } = file;
  const path = `${id}/${toObjectName(file.name)}`;
  const { error } = await db
    .from('videos')
    .insert({
      id,
      session_id: sessionId,
      created_by: userId,
      file_name: toShownName(file.name),
      file_fingerprint: file.fingerprint,
      size_bytes: file.sizeBytes,
      original_path: path,
      ...(file.camera && { camera: toCameraLabel(file.camera) }),
      ...(file.kind && { kind: file.kind }),
      ...(file.recordedAt && { recorded_at: file.recordedAt }),
    });
  if (error && [INSUFFICIENT_PRIVILEGE, UNIQUE_VIOLATION].includes(error.code)) return null;
  if (error?.code === OVER_QUOTA) throw new OverQuotaError(error.details);
  if (error) throw new Error('Announcing a video failed', { cause: error });
  return { id, path };
}
