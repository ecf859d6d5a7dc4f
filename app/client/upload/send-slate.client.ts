import { sendToServer } from './send-to-server.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

/**
 * Searches a file for a slate while it is sent, and sends what it finds. The upload does not wait for
 * it, and needs no result: the worker searches videos whose slate is unknown when they have arrived.
 */
export async function sendSlate(
  record: Pick<UploadRecord, 'userId' | 'sessionId'>,
  videoId: string,
  file: Blob,
): Promise<void> {
  // Without a connection this script may be missing: the server searches then.
  const script = await import('../slate/find-slate.client.ts').catch(() => null);
  const found = await script?.findSlate(file);
  if (!found) return;
  const { sessionId, recordedAt } = found;
  await sendToServer(record, { intent: 'slate', videoId, slate: { sessionId, recordedAt } });
}
