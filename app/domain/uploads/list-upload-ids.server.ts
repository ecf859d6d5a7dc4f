import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { UploadStage } from './upload-stage.ts';

/** The first 5,000 that a search finds, over all its pages. For platform admins alone. */
export async function listUploadIds(db: Db, stage: UploadStage, search: string): Promise<string[]> {
  return requireData('Listing uploads', await db.rpc('list_upload_ids', { stage, search }));
}
