import { createId } from '#app/lib/create-id.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, SPOOL_FOLDER } from '../../outbox/folders.ts';
import { toTake } from '../caught-records.client.ts';
import type { CaughtStore } from '../create-caught-store.client.ts';
import type { Container } from './container.client.ts';
import { readDuration } from './read-duration.client.ts';
import { parseSpoolName } from './spool-name.ts';

/** What a crash or a lost camera left of a session. */
export type Spooled = { file: File; sessionId: string; startedAtMs: number; container: Container };

/**
 * The files of a user, of all sessions. Those of another user of this device stay for them.
 *
 * Only for the tab that has the camera: it deletes files that name no user.
 */
export async function listSpooled(userId: string): Promise<Spooled[]> {
  const spooled: Spooled[] = [];
  for (const file of await fileCopies.list(SPOOL_FOLDER)) {
    const parsed = parseSpoolName(file.name);
    if (!parsed) await fileCopies.remove(file.name, SPOOL_FOLDER);
    else if (parsed.userId === userId && file.size > 0) spooled.push({ file, ...parsed });
  }
  return spooled;
}

/** Makes a file of the spool a take of its own session. */
export async function saveSpooled(
  { file, sessionId, startedAtMs, container }: Spooled,
  store: Pick<CaughtStore, 'save' | 'send'>,
): Promise<void> {
  const durationMs = await readDuration(file, startedAtMs);
  if (durationMs === null) return fileCopies.remove(file.name, SPOOL_FOLDER);
  const take = toTake(sessionId, createId(), startedAtMs, container);
  // First, so that no file is left alone: without room it stays in the spool.
  if (!(await store.save(take))) return;
  const spool = { name: file.name, folder: SPOOL_FOLDER };
  await fileCopies.move(spool, take.fileName, CAUGHT_FOLDER);
  await store.send({ ...take, sizeBytes: file.size, durationMs, endMs: durationMs });
}
