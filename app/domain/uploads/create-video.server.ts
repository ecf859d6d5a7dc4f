import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toCameraLabel } from '../videos/to-camera-label.ts';
import { OverQuotaError } from './over-quota-error.ts';
import { toObjectName } from './to-object-name.ts';
import { toShownName } from './to-shown-name.ts';

export type AnnouncedFile = {
  name: string;
  sizeBytes: number;
  fingerprint: string | null;
  /** The camera that filmed it; missing where it is unknown. */
  camera?: string;
};

/** PostgreSQL's code when a row level security policy rejects a row. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** Raised by the trigger that enforces quotas. */
const OVER_QUOTA = 'PT507';

/**
 * Creates the row without which storage accepts no file. Null when the caller may not add videos to
 * the session, or it does not exist.
 *
 * @throws OverQuotaError
 */
export async function createVideo(
  db: Db,
  userId: string,
  sessionId: string,
  file: AnnouncedFile,
): Promise<{ id: string; path: string } | null> {
  const id = randomUUID();
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
    });
  if (error?.code === INSUFFICIENT_PRIVILEGE) return null;
  if (error?.code === OVER_QUOTA) throw new OverQuotaError(error.details);
  if (error) throw new Error('Announcing a video failed', { cause: error });
  return { id, path };
}
