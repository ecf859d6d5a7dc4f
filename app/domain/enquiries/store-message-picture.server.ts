import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** As a phone takes it. */
export const MAX_PICTURE_BYTES = 12 * 1024 ** 2;
/** Words on a photographed screen can still be read. */
const SIDE_PX = 2000;

export type PictureProblem = 'unreadable' | 'busy' | 'not-stored';

/**
 * Draws a picture anew, without what its camera knew, and stores it for platform admins alone.
 *
 * @returns its path, which is always the same for a message
 */
export async function storeMessagePicture(
  messageId: string,
  source: Buffer,
): Promise<{ path: string } | { problem: PictureProblem }> {
  const box = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;
  const drawn = await drawPicture(source, box);
  if (typeof drawn === 'string') return { problem: drawn };
  const path = `${messageId}/picture.webp`;
  const file = new Blob([new Uint8Array(drawn)], { type: 'image/webp' });
  const { error } = await createAdminSupabase()
    .storage.from('enquiries')
    .upload(path, file, { upsert: true });
  if (!error) return { path };
  logger.error({ err: error }, 'the picture of a message could not be stored');
  return { problem: 'not-stored' };
}
