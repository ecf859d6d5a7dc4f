import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** With all that hangs on them, so many are gone well within the time that a statement may take. */
const AT_ONCE = 200;

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
