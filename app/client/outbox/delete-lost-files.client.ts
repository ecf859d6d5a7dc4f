import { fileCopies } from './file-copies.client.ts';
import { getOutboxStart } from './outbox-start.client.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes the files of a folder that no record needs: the browser was killed before it had saved their
 * record, or could not delete them with it.
 *
 * @param needed the names that records of any account need; undefined where the browser stores no
 * records: all files stay
 */
export async function deleteLostFiles(
  folder: string,
  needed: readonly string[] | undefined,
): Promise<void> {
  const startMs = needed ? await getOutboxStart() : null;
  if (!needed || startMs === null) return;
  for (const { name, lastModified } of await fileCopies.list(folder)) {
    // A younger file may belong to another tab that has not saved its record yet.
    const isOld = lastModified < Date.now() - DAY_MS;
    // The record of an older file may have been lost with an earlier database.
    const isOfOutbox = lastModified > startMs;
    if (isOld && isOfOutbox && !needed.includes(name)) await fileCopies.remove(name, folder);
  }
}
