import { openCopy } from './open-copy.client.ts';
import { openUploadRecords } from './upload-records.client.ts';

/** Long enough for a browser that asks the user where to store it. */
const OFFERED_MS = 10 * 60_000;

/**
 * Hands a file of the outbox to the user as a download: they have it even where the server no
 * longer accepts it.
 *
 * @returns false where this browser has no copy of it
 */
export async function saveCopy(userId: string, key: string): Promise<boolean> {
  const records = (await openUploadRecords(userId).list()) ?? [];
  const record = records.find((one) => one.key === key);
  const file = record && (await openCopy(record));
  if (!file) return false;
  saveDownload(file, record.fileName);
  return true;
}

/** Hands a file to the user, under this name. */
export function saveDownload(file: File, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), OFFERED_MS);
}
