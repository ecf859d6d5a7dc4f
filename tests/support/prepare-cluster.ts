import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoSchools } from '../db/support/create-two-schools.ts';
import { startBackend } from './start-backend.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Creates an empty database, a migrated one, and one with two schools; the backends of this run have copies. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder('waveback-cluster');
  const empty = join(folder.path, 'empty');
  const migrationsDir = join(folder.path, 'none');
  await mkdir(migrationsDir);
  await (await startBackend({ dataDir: empty, migrationsDir })).stop();
  process.env.TEST_EMPTY_CLUSTER = join(empty, 'postgres');
  const plain = join(folder.path, 'plain');
  await (await startBackend({ dataDir: plain })).stop();
  process.env.TEST_CLUSTER = join(plain, 'postgres');
  const filled = join(folder.path, 'schools');
  const backend = await startBackend({ dataDir: filled });
  const record = await createTwoSchools(backend);
  await backend.stop();
  await writeFile(join(filled, 'schools.json'), JSON.stringify(record));
  process.env.TEST_SCHOOLS = filled;
  return folder.remove;
}
