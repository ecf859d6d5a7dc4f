import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** In the format of `sha256sum`, so that `sha256sum -c` checks a backup without this code. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

/** SHA-256 in hex by path within the backup. */
export type Checksums = Map<string, string>;

/** @throws BackupRefusal when the list is missing or damaged */
export async function readChecksums(folder: string): Promise<Checksums> {
  const path = join(folder, CHECKSUMS_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new BackupRefusal(`${path} is missing. Restore another backup.`);
  }
  const sums: Checksums = new Map();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, file] = /^([0-9a-f]{64}) {2}([\w.%/-]+)$/.exec(line) ?? [];
    // No backup contains a path that leads out of its folder.
    if (sum === undefined || file === undefined || file.split('/').includes('..')) {
      throw new BackupRefusal(`${path} is damaged. Restore another backup.`);
    }
    sums.set(file, sum);
  }
  return sums;
}

export function formatChecksums(sums: Checksums): string {
  return [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('');
}
