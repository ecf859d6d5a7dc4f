import type { UploadEngine } from '../upload/create-upload-engine.client.ts';
import { createFootage, type FootageDesk } from './create-footage.client.ts';

const desks = new Map<string, { engine: UploadEngine; desk: FootageDesk }>();

/**
 * The footage of a session, in this tab. It outlives the screen that shows it: copies and cuts go on
 * while the user films.
 */
export function openFootage(userId: string, sessionId: string, engine: UploadEngine): FootageDesk {
  const key = `${userId} ${sessionId}`;
  const known = desks.get(key);
  if (known?.engine === engine) return known.desk;
  const desk = createFootage(userId, sessionId, engine);
  desks.set(key, { engine, desk });
  // A browser that is short of room deletes what it may; some never answer.
  void navigator.storage?.persist?.();
  void desk.open();
  return desk;
}
