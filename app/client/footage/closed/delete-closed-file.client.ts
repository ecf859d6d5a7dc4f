import { openCaughtRecords } from '../../capture/caught-records.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, FOOTAGE_FOLDER } from '../../outbox/folders.ts';
import { tabLocks } from '../../outbox/locks.client.ts';
import { saveChanges } from '../../outbox/records.client.ts';
import { openFootageRecords, toFootageLock } from '../footage-records.client.ts';
import { closeFootage } from '../open-footage.client.ts';
import type { ClosedFile } from './list-closed-files.client.ts';

/** Returns why the file stays; null once it is deleted. */
export async function deleteClosedFile(
  userId: string,
  { id, sessionId, copyName }: ClosedFile,
): Promise<string | null> {
  await closeFootage(userId, sessionId);
  const lock = await tabLocks.take(toFootageLock(userId, sessionId), () => undefined);
  if (!lock) return 'Another tab of this browser has the videos of this session. Close it first.';
  try {
    await fileCopies.remove(copyName, FOOTAGE_FOLDER);
    await fileCopies.remove(copyName, CAUGHT_FOLDER);
    // Last: a kill in between would leave a file that no record names.
    await saveChanges([
      openCaughtRecords(userId).toDelete(id),
      openFootageRecords(userId).toDelete(id),
    ]);
  } finally {
    lock.release();
  }
  return null;
}
