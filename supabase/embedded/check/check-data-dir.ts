import postgres from 'postgres';
import { toDataFolders } from '../data-folders.ts';
import { toSocketFolder } from '../postgres/create-socket-folder.ts';
import { checkFiles } from './check-files.ts';
import { checkUploads, type UploadUnderWay } from './check-uploads.ts';
import type { DiskFinding } from './disk-finding.ts';

/**
 * Whether the files below DATA_DIR and the rows of `storage.objects` are about the same. Reads only, and may be
 * called while the backend runs.
 *
 * @param graceMs what is younger may still be on its way
 * @throws when PostgreSQL of this folder doesn't answer
 */
export async function checkDataDir(
  dataDir: string,
  graceMs: number,
): Promise<{ findings: DiskFinding[]; uploads: UploadUnderWay[] }> {
  const folders = toDataFolders(dataDir);
  const db = postgres({
    host: toSocketFolder(folders.run),
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
  });
  try {
    const files = await checkFiles(db, folders.storage, graceMs);
    const { findings, underWay } = await checkUploads(folders.uploads);
    return { findings: [...files, ...findings], uploads: underWay };
  } finally {
    await db.end();
  }
}
