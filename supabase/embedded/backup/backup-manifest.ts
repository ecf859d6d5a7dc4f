import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../has-code.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** Increases when older code can no longer restore what newer code writes. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_FILE = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /**
   * Within the backup, in COPY's text format. PostgreSQL itself opens this path, so it must not
   * lead out of the backup.
   */
  file: z.string().regex(/^database\/[\w.%-]+\.copy$/),
});

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The moment of the database that the backup contains. */
  takenAt: z.iso.datetime(),
  /** Distinguishes the backups of several installations in the same folder. */
  installation: z.string(),
  /** Informational; a restore works on any PostgreSQL and any machine. */
  takenOn: z.object({ postgres: z.string(), machine: z.string() }),
  /** Versions, in the order in which they are applied. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Resumable uploads whose file is that of the object with this version. */
  finishedUploads: z.array(z.string().regex(/^[0-9a-f]{32}$/)),
  /** Objects whose file was already missing when the backup was taken. */
  missing: z.array(z.object({ bucket: z.string(), name: z.string(), version: z.string() })),
  /** Of the files beside this one. */
  files: z.number().int(),
  bytes: z.number().int(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type TableDump = z.infer<typeof tableSchema>;

/** @throws BackupRefusal when `folder` contains no backup, or one that this version cannot read */
export async function readManifest(folder: string): Promise<BackupManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new BackupRefusal(`${folder} is not a backup: there is no ${MANIFEST_FILE} in it.`);
  }
  const content = parseJson(text);
  const { format } = z
    .object({ format: z.number().catch(0) })
    .catch({ format: 0 })
    .parse(content);
  if (format > BACKUP_FORMAT) {
    throw new BackupRefusal(
      `${folder} was made by a newer version, in a format that this version does not know. Update, then restore it.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new BackupRefusal(`${join(folder, MANIFEST_FILE)} is damaged. Restore another backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
