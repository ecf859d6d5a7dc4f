import { saveChanges } from '../outbox/records.client.ts';
import { type FilmedFile, openArrivals, openUploadRecords } from './upload-records.client.ts';

/**
 * Deletes the record of an upload that the server has. The arrival is stored with it: the camera
 * deletes its file only when it knows of that.
 */
export async function saveArrival(
  userId: string,
  key: string,
  { videoId }: FilmedFile,
): Promise<void> {
  await saveChanges([
    openUploadRecords(userId).toDelete(key),
    openArrivals(userId).toSave(videoId, videoId),
  ]);
}
