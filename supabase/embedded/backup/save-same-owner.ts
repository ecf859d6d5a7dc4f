import { lchown, lstat } from 'node:fs/promises';

/**
 * Root creates it in the folder of a server that does not run as root, and the server must be able
 * to delete it.
 */
export async function saveSameOwner(path: string, model: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(model);
  if (uid !== 0) await lchown(path, uid, gid);
}
