import { deleteLostFiles } from '../outbox/delete-lost-files.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { FOOTAGE_FOLDER } from '../outbox/folders.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { listRecords } from '../outbox/records.client.ts';
import { type Footage, openFootageRecords, toFootageLock } from './footage-records.client.ts';

/** Deletes a video that the user has deleted; the caller has the footage of its session. */
export async function deleteFootage(userId: string, { id }: Footage): Promise<void> {
  // Its record last: a kill in between would leave a file that no record names.
  await fileCopies.remove(id, FOOTAGE_FOLDER);
  await openFootageRecords(userId).delete(id);
}

/**
 * Deletes the user's deleted videos of sessions that no tab has open, and copies without a record.
 * A copy has its record before its file.
 */
export async function deleteLostFootage(userId: string): Promise<void> {
  for (const file of (await openFootageRecords(userId).list()) ?? []) {
    if (!file.isDeleted) continue;
    const name = toFootageLock(userId, file.sessionId);
    // The tab that has it may still undo.
    const lock = await tabLocks.take(name, () => undefined);
    if (lock) await deleteFootage(userId, file);
    lock?.release();
  }
  const all = await listRecords<Footage>('footage');
  await deleteLostFiles(
    FOOTAGE_FOLDER,
    all?.map(({ id }) => id),
  );
}
