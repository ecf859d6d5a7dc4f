import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresUser } from './get-postgres-user.ts';

// The kernel's limit for the path of a unix socket is 104 bytes on macOS and 108 on Linux, and
// PostgreSQL's own name for the lock beside it takes 24 of them.
const LONGEST_FOLDER_BYTES = 80;

/** The folder of PostgreSQL's socket. Only its user may enter it: that protects the database from others. */
export function createSocketFolder(runFolder: string, user: PostgresUser): string {
  const folder = toSocketFolder(runFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  // In the shared temporary folder another user could have created it first.
  const made = lstatSync(folder);
  const owner = user.uid ?? process.getuid?.();
  if (!made.isDirectory() || made.uid !== owner || (made.mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another user or is open to others. Remove it.`);
  }
  return folder;
}

export function toSocketFolder(runFolder: string): string {
  const near = join(runFolder, 'postgres');
  return Buffer.byteLength(near) <= LONGEST_FOLDER_BYTES
    ? near
    : join(tmpdir(), `embedded-${createHash('sha256').update(near).digest('hex').slice(0, 16)}`);
}
