import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which a restore works, and its name when only the move into place is left. */
export const RESTORING_FOLDER = 'restoring';
export const RESTORED_FOLDER = 'restored';

/** Explains what to do after an interrupted restore; no other command may use such a folder. */
export class UnfinishedRestoreError extends Error {}

/** @throws UnfinishedRestoreError */
export function requireFinishedRestore(dataDir: string): void {
  for (const name of [RESTORING_FOLDER, RESTORED_FOLDER]) {
    if (!existsSync(join(dataDir, name))) continue;
    throw new UnfinishedRestoreError(
      `A restore into ${dataDir} is running or was interrupted. Wait for it, or type npm run restore again, with the same backup.`,
    );
  }
}
