import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a restore works, and what that becomes when all that is left is to move it up. */
export const RESTORING_FOLDER = 'restoring';
export const RESTORED_FOLDER = 'restored';

/** Says what to do where a restore was cut short; nothing else may use such a folder. */
export class UnfinishedRestoreError extends Error {}

/** @throws UnfinishedRestoreError */
export function requireFinishedRestore(dataDir: string): void {
  for (const name of [RESTORING_FOLDER, RESTORED_FOLDER]) {
    if (!existsSync(join(dataDir, name))) continue;
    throw new UnfinishedRestoreError(
      `A restore into ${dataDir} is under way, or was cut short. Wait for it, or type npm run restore again, with the same backup.`,
    );
  }
}
