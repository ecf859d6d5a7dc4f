import { CAMERA_LOCK, tabLocks } from '../outbox/locks.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { type Caught, openCaughtRecords, toEndMs } from './caught-records.client.ts';
import { createCaughtStore } from './create-caught-store.client.ts';

const DAY_MS = 86_400_000;

/**
 * Sends the waves that could still go on when their camera was closed, whichever page the user opens
 * next, and deletes those that the user deleted a day ago: their session may never be opened again.
 * Not while a tab films: they may be its own.
 */
export async function sendInterrupted(userId: string, engine: UploadEngine): Promise<void> {
  const waves = ((await openCaughtRecords(userId).list()) ?? []).filter(isDue);
  if (waves.length === 0 || (await tabLocks.isTaken(CAMERA_LOCK))) return;
  const ignored = { changed: () => undefined, arrived: () => undefined, full: () => undefined };
  for (const sessionId of new Set(waves.map((wave) => wave.sessionId))) {
    const store = createCaughtStore(userId, sessionId, engine, ignored);
    await store.resume((wave) => !isDue(wave));
    store.stop();
  }
}

function isDue(wave: Caught): boolean {
  // A tab without the camera may still undo.
  if (wave.isDeleted) return (wave.deletedAtMs ?? 0) < Date.now() - DAY_MS;
  return wave.isOpen && toEndMs(wave) <= performance.timeOrigin;
}
