import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createDataFolders, toDataFolders } from '../data-folders.ts';
import { toSocketFolder } from '../postgres/create-socket-folder.ts';
import { deleteStalePostmaster } from '../postgres/delete-stale-postmaster.ts';
import { claimRestoreLock } from './backup-lock.ts';
import { type BackupManifest, readManifest } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { readChecksums } from './checksums.ts';
import type { ReportProgress } from './report-progress.ts';
import { requireEmpty } from './require-empty.ts';
import { RESTORING_FOLDER } from './require-finished-restore.ts';
import { requireKnownMigrations } from './require-known-migrations.ts';
import { requireRoom } from './require-room.ts';
import { requireSizes } from './require-sizes.ts';
import { restoreDatabase } from './restore-database.ts';
import { type RestoreFilesOptions, restoreFiles } from './restore-files.ts';
import { restoreFolders, restoreRemainingFolders } from './restore-folders.ts';
import { TABLES_FOLDER } from './save-database.ts';

export type RestoreOptions = {
  /** The folder of one backup. */
  backup: string;
  dataDir: string;
  /** Of this version of the product: a backup with unknown migrations is rejected. */
  migrationsFolder: string;
  report: ReportProgress;
};

export type Restored = { manifest: BackupManifest; rows: number; bytes: number };

// The size of a cluster without rows, and its log; rows need room in tables and again in indexes.
const EMPTY_CLUSTER_BYTES = 128 * 1024 ** 2;
const DATABASE_FACTOR = 3;

/**
 * Restores a backup into an empty DATA_DIR. Checks every file, and gives nothing its final name
 * until all is complete: any interruption leaves a folder that no server starts on.
 *
 * @throws BackupRefusal when it cannot be restored
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const backup = resolve(options.backup);
  const manifest = await readManifest(backup);
  await requireKnownMigrations(manifest, options.migrationsFolder);
  const checksums = await readChecksums(backup);
  const sizes = await requireSizes(backup, manifest, checksums);

  const folders = toDataFolders(options.dataDir);
  await mkdir(folders.root, { recursive: true, mode: 0o711 });
  const lock = await claimRestoreLock(folders);
  if (lock === null) {
    throw new BackupRefusal(
      `${folders.root} is in use by a server. Stop it, or restore into another, empty DATA_DIR.`,
    );
  }
  try {
    if (await restoreRemainingFolders(folders.root)) {
      throw new BackupRefusal(
        `An earlier restore into ${folders.root} lacked only its last step, which is now done: start the server. To restore something else, choose an empty DATA_DIR.`,
      );
    }
    await deleteEarlierTry(folders.root);
    await requireEmpty(folders.root);
    const database = sumWhere(sizes, (path) => path.startsWith(`${TABLES_FOLDER}/`));
    const total = sumWhere(sizes, () => true);
    await requireRoom(folders.root, total + EMPTY_CLUSTER_BYTES + DATABASE_FACTOR * database);
    const rows = await restoreBeside(options, { backup, manifest, checksums, totalBytes: total });
    await restoreFolders(folders.root);
    return { manifest, rows, bytes: total };
  } finally {
    lock.release();
  }
}

async function restoreBeside(
  { dataDir, report }: RestoreOptions,
  source: Omit<RestoreFilesOptions, 'target' | 'report'>,
): Promise<number> {
  const target = join(resolve(dataDir), RESTORING_FOLDER);
  const folders = createDataFolders(target);
  try {
    await restoreFiles({ ...source, target, report });
    report({ part: 'database', doneBytes: 0, totalBytes: 0 });
    const rows = await restoreDatabase(folders, source.manifest);
    await rm(toSocketFolder(folders.run), { recursive: true, force: true });
    await rm(folders.run, { recursive: true });
    return rows;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function deleteEarlierTry(root: string): Promise<void> {
  const folders = toDataFolders(join(root, RESTORING_FOLDER));
  await deleteStalePostmaster(folders.postgres, toSocketFolder(folders.run));
  await rm(folders.root, { recursive: true, force: true });
}

function sumWhere(sizes: Map<string, number>, isWanted: (path: string) => boolean): number {
  let sum = 0;
  for (const [path, bytes] of sizes) if (isWanted(path)) sum += bytes;
  return sum;
}
