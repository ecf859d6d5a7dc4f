import { deleteLostFiles } from '../../outbox/delete-lost-files.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { FOOTAGE_FOLDER } from '../../outbox/folders.ts';
import { tabLocks } from '../../outbox/locks.client.ts';
import { listRecords } from '../../outbox/records.client.ts';
import { type Footage, openFootageRecords, toFootageLock } from '../footage-records.client.ts';

/** Deletes the copy and the record of a video that the user has deleted. The caller holds the lock of its session. */
export async function deleteFootage(userId: string, { id }: Footage): Promise<void> {
  // The record last: a kill in between would leave a file that no record names.
  await fileCopies.remove(id, FOOTAGE_FOLDER);
  await openFootageRecords(userId).delete(id);
}

/**
 * Deletes the user's deleted videos of sessions that no tab has open, and copies without a record:
 * the browser saves a record before it copies the file.
 */
export async function deleteLostFootage(userId: string): Promise<void> {
  for (const file of (await openFootageRecords(userId).list()) ?? []) {
    if (!file.isDeleted) continue;
    const name = toFootageLock(userId, file.sessionId);
    // The tab that has it may still undo.
    const lock = await tabLocks.take(name, () => undefined);
    if (!lock) continue;
    try {
      await deleteFootage(userId, file);
    } finally {
      lock.release();
    }
  }
  const all = await listRecords<Footage>('footage');
  await deleteLostFiles(
    FOOTAGE_FOLDER,
    all?.map(({ id }) => id),
  );
}
