import { join } from 'node:path';
import { startBackend } from './start-backend.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Makes one migrated database, from which every backend of this run starts. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder('waveback-cluster');
  const backend = await startBackend({ dataDir: folder.path });
  await backend.stop();
  process.env.TEST_CLUSTER = join(folder.path, 'postgres');
  return folder.remove;
}
