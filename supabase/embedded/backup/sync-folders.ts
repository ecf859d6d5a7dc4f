import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../write-file-atomically.ts';

/** Syncs the names of a whole tree to disk; its files are already there. */
export async function syncFolders(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(root, entry.name));
  }
  await syncFolder(root);
}
