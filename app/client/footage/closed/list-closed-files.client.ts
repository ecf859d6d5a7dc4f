import { toUploadKey } from '#app/domain/uploads/upload-ticket.ts';
import { openCaughtRecords, toUploadRecord } from '../../capture/caught-records.client.ts';
import { listDrafts } from '../../capture/session-drafts.client.ts';
import { sendToServer } from '../../upload/send-to-server.client.ts';
import { openArrivals, openUploadRecords } from '../../upload/upload-records.client.ts';
import { openFootageRecords } from '../footage-records.client.ts';

/**
 * A file without an upload whose session was deleted, or is one that the user no longer works on. No
 * page of the session shows it.
 */
export type ClosedFile = {
  id: string;
  /** That its upload would have. */
  key: string;
  sessionId: string;
  fileName: string;
  sizeBytes: number;
  /** In the browser's own file system. */
  copyName: string;
};

/**
 * The user's files without an upload in sessions that the camera does not list, and that are closed to the user.
 *
 * @param listedIds of the sessions that the user can open
 * @returns `isComplete`: whether the server responded for each of these sessions
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
    const isClosed = await isSessionClosed(userId, sessionId, signal);
    if (isClosed) closedIds.add(sessionId);
    isComplete &&= isClosed !== null;
  }
  return { files: files.filter(({ sessionId }) => closedIds.has(sessionId)), isComplete };
}

/** Whether the session was deleted or the user no longer works on it; null where the server does not say. */
async function isSessionClosed(
  userId: string,
  sessionId: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  // Creates nothing: the server only says whether the user works on the session.
  const nothing = { intent: 'draft' as const, session: null, surfers: [] };
  const answer = await sendToServer({ userId, sessionId }, nothing, signal);
  if (answer.ok) return false;
  return answer.reason === 'not-found' ? true : null;
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
      !isDeleted && !isOpen && !keys.has(toUploadKey(sessionId, id)) && !arrived?.includes(id),
  );
  return [
    ...added.map(({ id, sessionId, fileName, sizeBytes }) => {
      const key = toUploadKey(sessionId, id);
      return { id, key, sessionId, fileName, sizeBytes, copyName: id };
    }),
    ...filmed.map((one) => {
      const { id, sessionId, sizeBytes, fileName: copyName } = one;
      const { key, fileName } = toUploadRecord(userId, one);
      const whole = footage?.find((file) => file.id === id);
      return { id, key, sessionId, fileName: whole?.fileName ?? fileName, sizeBytes, copyName };
    }),
  ];
}
