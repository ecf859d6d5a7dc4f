import { statfs } from 'node:fs/promises';
import { BackupRefusal } from './backup-refusal.ts';
import { formatBytes } from './format-bytes.ts';

// For folders, the list of checksums and what other processes write meanwhile.
const RESERVED_BYTES = 128 * 1024 ** 2;

/** @throws BackupRefusal when `bytes` more do not fit on the disk of `folder` */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + RESERVED_BYTES;
  if (needed <= free) return;
  throw new BackupRefusal(
    `There is not enough space in ${folder}: ${formatBytes(needed)} are needed, ${formatBytes(free)} are free.`,
  );
}
