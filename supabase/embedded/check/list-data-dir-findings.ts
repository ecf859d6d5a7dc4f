import postgres from 'postgres';
import { toDataFolders } from '../data-folders.ts';
import { toSocketFolder } from '../postgres/create-socket-folder.ts';
import type { DiskFinding } from './disk-finding.ts';
import { listFileFindings } from './list-file-findings.ts';
import { listUploadFindings, type UploadUnderWay } from './list-upload-findings.ts';

/**
 * Checks whether the files below DATA_DIR and the rows of `storage.objects` match. Only reads, and
 * may run beside the backend.
 *
 * @param graceMs younger files may still be waiting for their row
 * @throws when PostgreSQL of this folder doesn't respond
 */
export async function listDataDirFindings(
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
    const files = await listFileFindings(db, folders.storage, graceMs);
    const { findings, underWay } = await listUploadFindings(folders.uploads);
    return { findings: [...files, ...findings], uploads: underWay };
  } finally {
    await db.end();
  }
}
