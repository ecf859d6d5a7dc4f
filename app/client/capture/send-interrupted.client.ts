import { CAMERA_LOCK, tabLocks } from '../outbox/locks.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { openCaughtRecords, toEndMs } from './caught-records.client.ts';
import { createCaughtStore } from './create-caught-store.client.ts';

/**
 * Sends the waves that could still go on when their camera was closed, whichever page the user opens
 * next. Not while a tab films: they may be its own.
 */
export async function sendInterrupted(userId: string, engine: UploadEngine): Promise<void> {
  const open = ((await openCaughtRecords(userId).list()) ?? []).filter(({ isOpen }) => isOpen);
  if (open.length === 0 || (await tabLocks.isTaken(CAMERA_LOCK))) return;
  const ignored = { changed: () => undefined, arrived: () => undefined, full: () => undefined };
  for (const sessionId of new Set(open.map((wave) => wave.sessionId))) {
    const store = createCaughtStore(userId, sessionId, engine, ignored);
    await store.resume((wave) => toEndMs(wave) > performance.timeOrigin);
    store.stop();
  }
}
