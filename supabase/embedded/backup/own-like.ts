import { lchown, lstat } from 'node:fs/promises';

/** Started as root in the folder of a server that is not, what we make there must be the server's to remove. */
export async function ownLike(path: string, model: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(model);
  if (uid !== 0) await lchown(path, uid, gid);
}
