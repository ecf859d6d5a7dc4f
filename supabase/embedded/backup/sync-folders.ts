import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../write-file-atomically.ts';

/** Puts the names of a whole tree on disk; its files are already. */
export async function syncFolders(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(root, entry.name));
  }
  await syncFolder(root);
}
