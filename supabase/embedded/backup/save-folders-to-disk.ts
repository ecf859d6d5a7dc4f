import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { saveFolderToDisk } from '../save-file-atomically.ts';

/** Syncs the names of a whole tree to disk; its files are already there. */
export async function saveFoldersToDisk(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory()) await saveFoldersToDisk(join(root, entry.name));
  }
  await saveFolderToDisk(root);
}
