import { tmpdir } from 'node:os';
import type { Finding } from '#app/domain/consistency/finding.ts';
import { listRowFindings } from '#app/domain/consistency/list-row-findings.server.ts';
import { listUnannouncedUploads } from '#app/domain/consistency/list-unannounced-uploads.server.ts';
import { listDeadWorkFolders } from '#app/domain/conversions/worker/work-folder.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { listDataDirFindings } from '../../supabase/embedded/check/list-data-dir-findings.ts';

export type CheckOptions = {
  /** With the secret key. */
  db: Db;
  /** Of the embedded backend; null when the backend is elsewhere. */
  dataDir: string | null;
  /** Where this machine's workers work. */
  workDir?: string | undefined;
  /** Younger files may still be waiting for their row. */
  graceMs?: number;
};

const GRACE_MS = 10 * 60 * 1000;

/**
 * Lists all inconsistencies of an installation: rows, stored files, disk, and leftovers of workers.
 * Changes nothing.
 */
export async function listFindings({
  db,
  dataDir,
  workDir = tmpdir(),
  graceMs = GRACE_MS,
}: CheckOptions): Promise<Finding[]> {
  const rows = await listRowFindings(db, Math.ceil(graceMs / 1000));
  const disk = dataDir === null ? null : await listDataDirFindings(dataDir, graceMs);
  const unannounced = disk ? await listUnannouncedUploads(db, disk.uploads) : [];
  const work = (await listDeadWorkFolders(workDir)).map((id) => ({
    kind: 'work-leftover',
    id,
    detail: 'of a worker that was killed',
  }));
  return [...rows, ...(disk?.findings ?? []), ...unannounced, ...work];
}
