import { fileCopies } from '../outbox/file-copies.client.ts';
import { SAVED_FOLDER } from '../outbox/folders.ts';

/** A tab that crashed left its file. */
const LEFT_MS = 24 * 3600_000;

/** A video that the user did not save in time is no longer needed. */
export function deleteSaved(name: string): Promise<void> {
  return fileCopies.remove(name, SAVED_FOLDER);
}

/** Removes what tabs that crashed have left. */
export async function deleteLeft(): Promise<void> {
  for (const { name, lastModified } of await fileCopies.list(SAVED_FOLDER)) {
    if (Date.now() - lastModified > LEFT_MS) await deleteSaved(name);
  }
}
