import { openCaughtRecords, toUploadRecord } from '../capture/caught-records.client.ts';
import { listDrafts } from '../capture/session-drafts.client.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER, FOOTAGE_FOLDER } from '../outbox/folders.ts';
import { tabLocks } from '../outbox/locks.client.ts';
import { saveChanges } from '../outbox/records.client.ts';
import { saveDownload } from '../upload/save-copy.client.ts';
import { sendToServer } from '../upload/send-to-server.client.ts';
import { openArrivals, openUploadRecords } from '../upload/upload-records.client.ts';
import { openFootageRecords, toFootageLock } from './footage-records.client.ts';
import { closeFootage } from './open-footage.client.ts';

/**
 * A file without an upload whose session was deleted, or is one that the user no longer works on. No
 * page of the session shows it.
 */
export type ClosedFile = {
  id: string;
  sessionId: string;
  fileName: string;
  sizeBytes: number;
  /** In the browser's own file system. */
  copyName: string;
};

/**
 * Requests from the server whether each session that the camera does not list is closed to the user.
 *
 * @param listedIds of the sessions that the user can open
 * @returns `isComplete`: whether the server responded for each of them
 */
export async function listClosedFiles(
  userId: string,
  listedIds: readonly string[],
  signal: AbortSignal,
): Promise<{ files: ClosedFile[]; isComplete: boolean }> {
  const files = await listWithoutUpload(userId);
  const drafts = await listDrafts(userId);
  const openIds = new Set([...listedIds, ...drafts.sessions.map(({ id }) => id)]);
  const sessionIds = new Set(files.map(({ sessionId }) => sessionId));
  const closedIds = new Set<string>();
  let isComplete = true;
  for (const sessionId of sessionIds) {
    if (openIds.has(sessionId)) continue;
    // Creates nothing: the server only says whether the user works on the session.
    const nothing = { intent: 'draft' as const, session: null, surfers: [] };
    const answer = await sendToServer({ userId, sessionId }, nothing, signal);
    if (answer.ok) continue;
    if (answer.reason === 'not-found') closedIds.add(sessionId);
    else isComplete = false;
  }
  return { files: files.filter(({ sessionId }) => closedIds.has(sessionId)), isComplete };
}

/** Files that the server does not have and that are not queued: never sent, or their upload was deleted. */
async function listWithoutUpload(userId: string): Promise<ClosedFile[]> {
  const [footage, caught, uploads, arrived] = await Promise.all([
    openFootageRecords(userId).list(),
    openCaughtRecords(userId).list(),
    openUploadRecords(userId).list(),
    openArrivals(userId).list(),
  ]);
  const keys = new Set(uploads?.map(({ key }) => key));
  const added = (footage ?? []).filter(({ isDeleted, isInOutbox }) => !isDeleted && !isInOutbox);
  const filmed = (caught ?? []).filter(
    ({ id, sessionId, isDeleted, isOpen }) =>
      !isDeleted && !isOpen && !keys.has(`${sessionId}/${id}`) && !arrived?.includes(id),
  );
  return [
    ...added.map(({ id, sessionId, fileName, sizeBytes }) => {
      return { id, sessionId, fileName, sizeBytes, copyName: id };
    }),
    ...filmed.map((one) => {
      const { id, sessionId, sizeBytes, fileName: copyName } = one;
      const whole = footage?.find((file) => file.id === id);
      const fileName = whole?.fileName ?? toUploadRecord(userId, one).fileName;
      return { id, sessionId, fileName, sizeBytes, copyName };
    }),
  ];
}

/** False where this browser has no whole copy of the file. */
export async function saveClosedCopy({
  copyName,
  sizeBytes,
  fileName,
}: ClosedFile): Promise<boolean> {
  const file =
    (await fileCopies.open(copyName, sizeBytes, FOOTAGE_FOLDER)) ??
    (await fileCopies.open(copyName, sizeBytes, CAUGHT_FOLDER));
  if (!file) return false;
  saveDownload(file, fileName);
  return true;
}

/** Returns why the file stays; null once it is deleted. */
export async function deleteClosedFile(
  userId: string,
  { id, sessionId, copyName }: ClosedFile,
): Promise<string | null> {
  await closeFootage(userId, sessionId);
  const lock = await tabLocks.take(toFootageLock(userId, sessionId), () => undefined);
  if (!lock) return 'Another tab of this browser has the videos of this session. Close it first.';
  try {
    await fileCopies.remove(copyName, FOOTAGE_FOLDER);
    await fileCopies.remove(copyName, CAUGHT_FOLDER);
    // Last: a kill in between would leave a file that no record names.
    await saveChanges([
      openCaughtRecords(userId).toDelete(id),
      openFootageRecords(userId).toDelete(id),
    ]);
  } finally {
    lock.release();
  }
  return null;
}
