import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { TransactionSql } from 'postgres';
import type { DataFolders } from '../data-folders.ts';
import { hasCode } from '../has-code.ts';
import { saveFileAtomically } from '../save-file-atomically.ts';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts';
import { createBackupWriter } from './backup-writer.ts';
import { CHECKSUMS_FILE, formatChecksums } from './checksums.ts';
import {
  createHeldObjects,
  type HeldObjects,
  type StoredObject,
  toObjectPath,
} from './create-held-objects.ts';
import { createHeldFiles } from './held-files.ts';
import { openDatabase } from './open-database.ts';
import type { PreviousBackup } from './previous-backup.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { ReportProgress } from './report-progress.ts';
import { requireRoom } from './require-room.ts';
import { saveDatabase } from './save-database.ts';
import { saveMails } from './save-mails.ts';
import { saveUploads } from './save-uploads.ts';

export type Backup = {
  folder: string;
  files: number;
  bytes: number;
  /** Of these bytes, those that no earlier backup had. */
  copiedBytes: number;
  rows: number;
  /** `bucket/name` of objects whose file is lost. */
  missing: string[];
  /** Names of older backups that were deleted. */
  removed: string[];
};

type FillOptions = {
  folders: DataFolders;
  /** An empty folder. */
  folder: string;
  installation: string;
  previous: PreviousBackup;
  report: ReportProgress;
};

/** Writes a whole backup: first one moment of the database, then the files of that moment. */
export async function saveBackup({
  folders,
  folder,
  installation,
  previous,
  report,
}: FillOptions): Promise<Omit<Backup, 'folder' | 'removed'>> {
  const progress = { part: 'files' as const, doneBytes: 0, totalBytes: 0 };
  const writer = createBackupWriter(folder, previous, (bytes) => {
    progress.doneBytes += bytes;
    report(progress);
  });
  const isKnown = ({ version, bytes }: StoredObject) => writer.has(toObjectPath(version), bytes);

  report({ part: 'database', doneBytes: 0, totalBytes: 0 });
  const held = await createHeldFiles(folders.storage);
  const database = await openDatabase(folders);
  const snapshot = await readSnapshot(
    database.socketFolder,
    (sql) => createHeldObjects(sql, held, isKnown),
    async (sql, objects) => {
      const moment = await readMoment(sql);
      progress.totalBytes = await countBytes(objects, isKnown, folders);
      await requireRoom(dirname(folder), progress.totalBytes + moment.bytes);
      return { ...objects, ...moment, ...(await saveDatabase(sql, writer)) };
    },
  ).finally(database.close);

  for (const { version, bytes } of snapshot.objects) {
    await writer.addFile(toObjectPath(version), held.pathOf(version), bytes);
  }
  const versions = new Set(snapshot.objects.map(({ version }) => version));
  const finishedUploads = await saveUploads(folders.uploads, versions, writer);
  await saveMails(folders.mail, writer);
  await writer.addStream('secrets.json', createReadStream(folders.secretsFile));

  const { migrations, tables, sequences, missing } = snapshot;
  const { bytes, copiedBytes } = writer.totals;
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    takenAt: snapshot.takenAt,
    installation,
    takenOn: { postgres: snapshot.postgres, machine: `${platform()}-${arch()}` },
    migrations,
    tables,
    sequences,
    finishedUploads,
    missing: missing.map(({ bucket, name, version }) => ({ bucket, name, version })),
    files: writer.checksums.size,
    bytes,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writer.addStream(MANIFEST_FILE, Readable.from([Buffer.from(text)]));
  await saveFileAtomically(join(folder, CHECKSUMS_FILE), formatChecksums(writer.checksums));
  return {
    files: manifest.files,
    bytes,
    copiedBytes,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    missing: missing.map(({ bucket, name }) => `${bucket}/${name}`),
  };
}

/** Returns the time of the snapshot, PostgreSQL's version, and the most bytes the rows can take. */
async function readMoment(sql: TransactionSql) {
  const [moment] = await sql<[{ takenAt: Date; postgres: string; bytes: number }]>`
    select now() as "takenAt", current_setting('server_version') as postgres,
      pg_database_size(current_database())::float8 as bytes`;
  return { ...moment, takenAt: moment.takenAt.toISOString() };
}

async function countBytes(
  { objects }: HeldObjects,
  isKnown: (object: StoredObject) => Promise<boolean>,
  { uploads, mail }: DataFolders,
): Promise<number> {
  let total = 0;
  for (const object of objects) if (!(await isKnown(object))) total += object.bytes;
  const versions = new Set(objects.map(({ version }) => version));
  for (const folder of [uploads, mail]) {
    for (const file of await readdir(folder)) {
      if (!versions.has(file)) total += await sizeOf(join(folder, file));
    }
  }
  return total;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
