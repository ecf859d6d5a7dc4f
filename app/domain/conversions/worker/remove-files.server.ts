import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** As many names as an address holds. */
export const FILES_AT_ONCE = 100;

/** Removes from storage the first files whose rows are gone; how many. */
export async function removeFiles(db: Db): Promise<number> {
  const answer = await db
    .from('file_removals')
    .select('id, bucket, path')
    .lte('not_before', new Date().toISOString())
    .order('id')
    .limit(FILES_AT_ONCE);
  const removals = requireData('Reading which files to remove', answer);
  for (const bucket of new Set(removals.map((removal) => removal.bucket))) {
    const rows = removals.filter((removal) => removal.bucket === bucket);
    const { error } = await db.storage.from(bucket).remove(rows.map(({ path }) => path));
    if (error) throw new Error('Removing files failed', { cause: error });
    const gone = await db
      .from('file_removals')
      .delete()
      .in(
        'id',
        rows.map(({ id }) => id),
      );
    if (gone.error) throw new Error('Forgetting removed files failed', { cause: gone.error });
  }
  return removals.length;
}
