import type { Upload } from '#app/domain/uploads/upload.ts';
import { openCaughtRecords, toUploadRecord } from '../../capture/caught-records.client.ts';
import { openArrivals } from '../../upload/upload-records.client.ts';
import { openFootageRecords } from '../footage-records.client.ts';

/** What a user filmed or added that the server has, and whose file is still on this device. */
export async function listSentFiles(userId: string): Promise<Upload[]> {
  const arrived = new Set(await openArrivals(userId).list());
  const caught = (await openCaughtRecords(userId).list()) ?? [];
  const footage = (await openFootageRecords(userId).list()) ?? [];
  return caught
    .filter(({ id, isDeleted }) => arrived.has(id) && !isDeleted)
    .map((wave) => {
      const { key, sessionId, sizeBytes, fileName } = toUploadRecord(userId, wave);
      const whole = footage.find(({ id }) => id === wave.id);
      return {
        key,
        sessionId,
        videoId: wave.id,
        fileName: whole?.fileName ?? fileName,
        sizeBytes,
        phase: 'done' as const,
        sentBytes: sizeBytes,
        pace: null,
        problem: null,
        canRetry: false,
      };
    });
}
