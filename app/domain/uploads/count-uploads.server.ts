import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { UploadStage } from './upload-stage.ts';

/** How many uploads of each stage a search finds; over 10,000 they are not counted on. */
export async function countUploads(db: Db, search: string): Promise<Record<UploadStage, number>> {
  const [row] = requireData('Counting uploads', await db.rpc('count_uploads', { search }));
  if (!row) throw new Error('Counting uploads answered nothing');
  const { under_way, stalled, finished, failed } = row;
  return { 'under-way': under_way, stalled, finished, failed };
}
