import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { UploadReport } from './upload-report.ts';

/** Notes how far one's own uploads are; what is not under way any more is passed over. */
export async function reportUploads(db: Db, reports: UploadReport[]): Promise<void> {
  requireData('Noting how far uploads are', await db.rpc('report_uploads', { reports }));
}
