import { chown, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { DataFolders } from '../data-folders.ts';
import { runDatabaseSetup } from '../database/run-database-setup.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { getOrCreateSecrets } from '../secrets.ts';
import { type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts';
import { requireObjectFiles } from './require-object-files.ts';
import { restoreTables } from './restore-tables.ts';
import { MIGRATIONS_FOLDER, TABLES_FOLDER } from './save-database.ts';

/**
 * Creates a database with the backup's own migrations, as any start would, and fills its tables.
 *
 * @param folders of a DATA_DIR that already contains the backup's files; those of the database are
 * consumed
 * @returns the number of rows
 */
export async function restoreDatabase(
  folders: DataFolders,
  manifest: BackupManifest,
): Promise<number> {
  const cluster = await startPostgres(folders, async () => undefined);
  try {
    await runDatabaseSetup({
      socketFolder: cluster.socketFolder,
      migrationsFolder: join(folders.root, MIGRATIONS_FOLDER),
      secrets: await getOrCreateSecrets(folders.secretsFile),
    });
    await letPostgresRead(join(folders.root, TABLES_FOLDER), folders.postgres);
    const sql = postgres({
      host: cluster.socketFolder,
      database: 'postgres',
      username: 'supabase_admin',
      max: 1,
      onnotice: () => undefined,
    });
    try {
      await sql.begin((transaction) => restoreTables(transaction, folders.root, manifest));
      await sql`analyze`;
      await requireObjectFiles(sql, folders.root, manifest);
    } finally {
      await sql.end();
    }
  } finally {
    await cluster.stop();
  }
  for (const used of [TABLES_FOLDER, MIGRATIONS_FOLDER, MANIFEST_FILE]) {
    await rm(join(folders.root, used), { recursive: true });
  }
  return manifest.tables.reduce((sum, table) => sum + table.rows, 0);
}

/** Started as root, PostgreSQL runs as another user, who owns the cluster by now. */
async function letPostgresRead(folder: string, cluster: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(cluster);
  for (const file of await readdir(folder)) await chown(join(folder, file), uid, gid);
  await chown(folder, uid, gid);
}
