import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, COPIES_FOLDER } from '../outbox/folders.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** The file of an upload in the browser's own file system; null where it is not there. */
export async function openCopy(record: UploadRecord): Promise<File | null> {
  const { copyName, sizeBytes, film } = record;
  const folder = film ? CAUGHT_FOLDER : COPIES_FOLDER;
  return copyName ? fileCopies.open(copyName, sizeBytes, folder) : null;
}
