import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listDeadWorkFolders } from './list-dead-work-folders.server.ts';
import { toWorkFolderPrefix } from './to-work-folder-prefix.server.ts';

/** A worker's own folder for sources and scratch; what killed workers left on this machine is cleared away. */
export async function createWorkFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const dead of await listDeadWorkFolders(parent)) {
    await rm(dead, { recursive: true, force: true });
  }
  const folder = join(parent, `${toWorkFolderPrefix()}${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
