import { fileCopies } from '../outbox/file-copies.client.ts';

const DAY_MS = 86_400_000;

/** Deletes the files of a folder that no record needs any more. */
export async function deleteLostFiles(folder: string, needed: readonly string[]): Promise<void> {
  for (const { name, lastModified } of await fileCopies.list(folder)) {
    // Another tab may be about to save its record.
    const isOld = lastModified < Date.now() - DAY_MS;
    if (isOld && !needed.includes(name)) await fileCopies.remove(name, folder);
  }
}
