import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/**
 * Deletes uploads of anybody, with the videos and waves that they have become. For platform admins
 * alone.
 *
 * @returns how many there were to delete
 */
export async function deleteUploads(
  db: Db,
  videoIds: string[],
  { onlyUploading = false } = {},
): Promise<number> {
  const answer = await db.rpc('delete_uploads', {
    video_ids: videoIds,
    only_uploading: onlyUploading,
  });
  return requireData('Deleting uploads', answer);
}
