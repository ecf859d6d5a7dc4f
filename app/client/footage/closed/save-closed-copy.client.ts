import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, FOOTAGE_FOLDER } from '../../outbox/folders.ts';
import { saveDownload } from '../../upload/save-copy.client.ts';
import type { ClosedFile } from './list-closed-files.client.ts';

/** False where this browser has no whole copy of the file. */
export async function saveClosedCopy({
  copyName,
  sizeBytes,
  fileName,
}: ClosedFile): Promise<boolean> {
  const file =
    (await fileCopies.open(copyName, sizeBytes, FOOTAGE_FOLDER)) ??
    (await fileCopies.open(copyName, sizeBytes, CAUGHT_FOLDER));
  if (!file) return false;
  saveDownload(file, fileName);
  return true;
}
