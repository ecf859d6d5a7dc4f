import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { createTwoSchools, PEOPLE } from '../db/support/create-two-schools.ts';
import { createClusterCopy } from './create-cluster-copy.ts';
import { saveQuickPassword } from './save-quick-password.ts';
import { startBackend } from './start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
import { stopWarmBackends, storeDatabase } from './warm-backend.ts';

/** A database that servers and backends of this run copy, with the migrations. */
export async function createMigratedCluster(folder: TemporaryFolder): Promise<void> {
  const dataDir = join(folder.path, 'plain');
  createClusterCopy(dataDir, false);
  await (await startBackend({ dataDir })).stop();
  process.env.TEST_CLUSTER = join(dataDir, 'postgres');
}

/** Processes that are killed lose nothing by it, only a machine that loses its power would. */
async function skipSyncing(dataDir: string): Promise<void> {
  const sql = openDatabase(dataDir, 1);
  await sql`alter system set fsync = off`;
  await sql.end();
}

/** Creates an empty database, a migrated one, and one with two schools, for all runners that are started later. */
export async function createClusters(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder('waveback-cluster');
  const empty = join(folder.path, 'empty');
  const migrationsDir = join(folder.path, 'none');
  await mkdir(migrationsDir, { mode: 0o711 });
  const first = await startBackend({ dataDir: empty, migrationsDir });
  await skipSyncing(empty);
  await first.stop();
  process.env.TEST_EMPTY_CLUSTER = join(empty, 'postgres');
  await createMigratedCluster(folder);
  const filled = join(folder.path, 'schools');
  const backend = await startBackend({ dataDir: filled });
  await storeDatabase(filled, 'plain');
  const record = await createTwoSchools(backend);
  const sql = openDatabase(filled, 1);
  for (const person of PEOPLE) {
    await saveQuickPassword(sql, record.userIds[person], record.logins[person].password);
  }
  await sql.end();
  await storeDatabase(filled, 'schools');
  await backend.stop();
  await writeFile(join(filled, 'schools.json'), JSON.stringify(record));
  process.env.TEST_SCHOOLS = filled;
  return folder;
}

/** Creates the databases unless `npm test` has done so; the backends of this run have copies. Projects that are run together share them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_WARM) return;
  const own = process.env.TEST_SCHOOLS ? null : await createClusters();
  const warm = await createTemporaryFolder('waveback-warm');
  process.env.TEST_WARM = warm.path;
  return async () => {
    await stopWarmBackends(warm.path);
    await warm.remove();
    await own?.remove();
  };
}
