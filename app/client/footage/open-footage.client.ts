import { requestPersistence } from '../outbox/persistence.client.ts';
import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { openedEngine } from '../upload/opened-engine.ts';
import { createFootage, type FootageDesk } from './create-footage.client.ts';

const desks = new Map<string, FootageDesk>();

/**
 * The footage of a session, in this tab. It outlives the screen that shows it: copies and cuts go on
 * while the user films.
 */
export function openFootage(userId: string, sessionId: string, engine: UploadEngine): FootageDesk {
  const key = toKey(userId, sessionId);
  const known = desks.get(key);
  if (known) return known;
  const desk = createFootage(userId, sessionId, engine);
  desks.set(key, desk);
  requestPersistence();
  void desk.open();
  // With the user who is signed in: the same user may return, and opens it again.
  const stopWatching = openedEngine.subscribe(() => {
    if (openedEngine.get()?.engine === engine) return;
    stopWatching();
    void closeFootage(userId, sessionId);
  });
  return desk;
}

/** Closes the footage of a session, if this tab has it, and releases its lock. */
export async function closeFootage(userId: string, sessionId: string): Promise<void> {
  const key = toKey(userId, sessionId);
  const desk = desks.get(key);
  desks.delete(key);
  await desk?.close();
}

function toKey(userId: string, sessionId: string): string {
  return `${userId} ${sessionId}`;
}
