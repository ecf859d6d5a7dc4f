import { useEffect, useState } from 'react';
import { deleteClosedFile } from '#app/client/footage/closed/delete-closed-file.client.ts';
import {
  type ClosedFile,
  listClosedFiles,
} from '#app/client/footage/closed/list-closed-files.client.ts';
import { createSender } from '#app/client/outbox/sending/create-sender.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';

const LONGEST_WAIT_MS = 60_000;

/**
 * The user's files of sessions that were deleted or are no longer theirs, once the server has said so.
 *
 * @param listedIds of the sessions that the user can open
 */
export function useClosedFiles(userId: string, listedIds: readonly string[]) {
  const [files, setFiles] = useState<ClosedFile[]>([]);
  const listed = listedIds.join(' ');
  useEffect(() => {
    const sender = createSender(async (signal) => {
      const { files: closed, isComplete } = await listClosedFiles(
        userId,
        listed.split(' '),
        signal,
      );
      if (!signal.aborted) setFiles(closed);
      return { kind: isComplete ? 'idle' : 'again' };
    }, LONGEST_WAIT_MS);
    return sender.stop;
  }, [userId, listed]);
  return {
    files,
    /** Returns why the file stays; null once it is deleted. */
    async deleteFile(file: ClosedFile): Promise<string | null> {
      const problem = await deleteClosedFile(userId, file);
      if (problem === null) setFiles((all) => all.filter(({ id }) => id !== file.id));
      return problem;
    },
  };
}

/** As the outbox shows it. */
export function toClosedUpload({ key, sessionId, fileName, sizeBytes }: ClosedFile): Upload {
  return {
    key,
    sessionId,
    videoId: null,
    fileName,
    sizeBytes,
    phase: 'failed',
    sentBytes: 0,
    pace: null,
    problem: 'Its session was deleted, or you no longer work on it. The file stays on this device.',
    canRetry: false,
  };
}
