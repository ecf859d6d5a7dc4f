import { link, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { CHECKSUMS_FILE, type Checksums, readChecksums } from './checksums.ts';

/** The backup whose unchanged files the next one shares by hard links. */
export type PreviousBackup = {
  /** Of the file at `path`, when it exists, has this size and its checksum is known; else null. */
  checksumOf: (path: string, bytes: number) => Promise<string | null>;
  linkTo: (path: string, target: string) => Promise<void>;
};

const NONE: PreviousBackup = {
  checksumOf: async () => null,
  linkTo: async (path) => {
    throw new Error(`No earlier backup has ${path}`);
  },
};

/** Shares nothing when there is no earlier backup, or when the file system has no hard links. */
export async function openPreviousBackup(
  folder: string | null,
  unfinished: string,
): Promise<PreviousBackup> {
  if (folder === null || !(await canLink(folder, unfinished))) return NONE;
  const sums = await readSums(folder);
  return {
    checksumOf: async (path, bytes) => {
      const sum = sums.get(path);
      if (sum === undefined) return null;
      return (await sizeOf(join(folder, path))) === bytes ? sum : null;
    },
    linkTo: (path, target) => link(join(folder, path), target),
  };
}

async function canLink(from: string, to: string): Promise<boolean> {
  const trial = join(to, CHECKSUMS_FILE);
  try {
    await link(join(from, CHECKSUMS_FILE), trial);
    await unlink(trial);
    return true;
  } catch (error) {
    if (hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK', 'ENOENT')) return false;
    throw error;
  }
}

async function readSums(folder: string): Promise<Checksums> {
  try {
    return await readChecksums(folder);
  } catch (error) {
    // A damaged backup is not reused; everything is copied again.
    if (error instanceof BackupRefusal) return new Map();
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
