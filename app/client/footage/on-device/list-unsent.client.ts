import { openCaughtRecords } from '../../capture/caught-records.client.ts';
import type { UploadEngine } from '../../upload/create-upload-engine.client.ts';
import { openArrivals, openUploadRecords } from '../../upload/upload-records.client.ts';

/** By the ids of videos: `deleted` where the user has deleted the upload before it arrived. */
export type Unsent = Record<string, 'waiting' | 'deleted'>;

/**
 * What this browser has in its outbox and the server does not have. A file that the camera deleted
 * after its arrival has no record.
 */
export async function listUnsent(userId: string): Promise<Unsent> {
  // In this order: what arrives in between still counts as waiting.
  const waiting = new Set((await openUploadRecords(userId).list())?.map(({ key }) => key));
  const arrived = new Set(await openArrivals(userId).list());
  const caught = ((await openCaughtRecords(userId).list()) ?? []).filter(
    ({ id }) => !arrived.has(id),
  );
  return Object.fromEntries(
    caught.map(({ id, sessionId }) => [
      id,
      waiting.has(`${sessionId}/${id}`) ? 'waiting' : 'deleted',
    ]),
  );
}

/**
 * Calls when an upload was added, has arrived or was deleted; the records say which.
 *
 * @returns stops it
 */
export function watchUploads(engine: UploadEngine, onChange: () => void): () => void {
  let known = '';
  return engine.subscribe(() => {
    const now = engine.getUploads().map(({ key, phase }) => `${key} ${phase === 'done'}`);
    if (known === now.join()) return;
    known = now.join();
    onChange();
  });
}
