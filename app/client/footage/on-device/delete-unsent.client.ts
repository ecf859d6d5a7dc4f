import { openCaughtRecords, toUploadRecord } from '../../capture/caught-records.client.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../../outbox/folders.ts';
import { saveChanges } from '../../outbox/records.client.ts';
import type { UploadEngine } from '../../upload/create-upload-engine.client.ts';
import { openFootageRecords } from '../footage-records.client.ts';

/**
 * Deletes a file that the server does not have from this device, with its upload.
 *
 * @param key of its upload
 * @returns why its upload can't be ended now, and the file stays; null once it is deleted
 */
export async function deleteUnsent(
  userId: string,
  engine: UploadEngine,
  key: string,
): Promise<string | null> {
  const caughtRecords = openCaughtRecords(userId);
  const all = (await caughtRecords.list()) ?? [];
  const caught = all.find((one) => toUploadRecord(userId, one).key === key);
  const problem = await engine.remove(key);
  if (problem || !caught) return problem;
  const { id, fileName } = caught;
  // The records last: a kill in between would leave a file that no record names.
  await fileCopies.remove(fileName, CAUGHT_FOLDER);
  await saveChanges([caughtRecords.toDelete(id), openFootageRecords(userId).toDelete(id)]);
  return null;
}
