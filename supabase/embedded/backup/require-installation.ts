import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { DataFolders } from '../data-folders.ts';
import { hasCode } from '../has-code.ts';
import { getOrCreateSecrets } from '../secrets.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { requireFinishedRestore } from './require-finished-restore.ts';

/**
 * @returns a name that identifies the installation and reveals none of its keys
 * @throws BackupRefusal when this folder has no installation, or one of another user
 */
export async function requireInstallation(folders: DataFolders): Promise<string> {
  try {
    if (!statSync(folders.root, { throwIfNoEntry: false })?.isDirectory()) throw nothingIn(folders);
    requireFinishedRestore(folders.root);
    if (!existsSync(folders.secretsFile) || !existsSync(folders.postgres)) throw nothingIn(folders);
    const { publishableKey } = await getOrCreateSecrets(folders.secretsFile);
    return createHash('sha256').update(publishableKey).digest('hex').slice(0, 12);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new BackupRefusal(
      `${folders.root} belongs to user number ${statSync(folders.root).uid}. Take the backup as that user, or as root.`,
    );
  }
}

function nothingIn({ root }: DataFolders): BackupRefusal {
  return new BackupRefusal(
    `There is nothing to back up in ${root}. Set DATA_DIR to the server’s folder.`,
  );
}

function isForbidden(error: unknown): boolean {
  return (
    hasCode(error, 'EACCES') || (error instanceof Error && hasCode(error.cause, 'EACCES', 'EPERM'))
  );
}
