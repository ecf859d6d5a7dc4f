import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import type { UploadTicket } from './upload-ticket.ts';

const RESUMABLE_PATH = '/storage/v1/upload/resumable/sign';
/** Supabase Storage signs upload addresses for 2 hours and can't be asked for more. */
const TOKEN_LASTS_MS = 2 * 60 * 60_000;
/** Hosted Supabase takes exactly this. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/** The embedded storage takes any; on a fast line small chunks halve the speed. */
const EMBEDDED_MAX_CHUNK_BYTES = 64 * 1024 * 1024;

/** The right to upload one announced video, signed with the uploader's own rights. */
export async function createTicket(
  db: Db,
  video: { id: string; path: string },
): Promise<UploadTicket> {
  const { data, error } = await db.storage.from('originals').createSignedUploadUrl(video.path);
  if (error) throw new Error('Signing an upload failed', { cause: error });
  const env = getEnv();
  return {
    videoId: video.id,
    path: video.path,
    token: data.token,
    tokenLastsMs: TOKEN_LASTS_MS,
    endpoint: env.EMBEDDED_BACKEND
      ? RESUMABLE_PATH
      : new URL(RESUMABLE_PATH, env.SUPABASE_URL).href,
    chunkBytes: CHUNK_BYTES,
    maxChunkBytes: env.EMBEDDED_BACKEND ? EMBEDDED_MAX_CHUNK_BYTES : CHUNK_BYTES,
  };
}
