import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoSchools } from '../db/support/create-two-schools.ts';
import { startBackend } from './start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

/** A database that servers and backends of this run copy, with the migrations. */
export async function createMigratedCluster(folder: TemporaryFolder): Promise<void> {
  const dataDir = join(folder.path, 'plain');
  await (await startBackend({ dataDir })).stop();
  process.env.TEST_CLUSTER = join(dataDir, 'postgres');
}

/** Creates an empty database, a migrated one, and one with two schools; the backends of this run have copies. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder('waveback-cluster');
  const empty = join(folder.path, 'empty');
  const migrationsDir = join(folder.path, 'none');
  await mkdir(migrationsDir);
  await (await startBackend({ dataDir: empty, migrationsDir })).stop();
  process.env.TEST_EMPTY_CLUSTER = join(empty, 'postgres');
  await createMigratedCluster(folder);
  const filled = join(folder.path, 'schools');
  const backend = await startBackend({ dataDir: filled });
  const record = await createTwoSchools(backend);
  await backend.stop();
  await writeFile(join(filled, 'schools.json'), JSON.stringify(record));
  process.env.TEST_SCHOOLS = filled;
  return folder.remove;
}
