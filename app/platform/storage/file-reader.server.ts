import type { IncomingMessage } from 'node:http';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { openStoredFile, type StoredFile } from './open-stored-file.server.ts';

/** Private files under a user's rights, which are checked at each call. */
export type FileReader = {
  /** Those of the paths that may be read at this moment. */
  list: (bucket: StoredFile['bucket'], paths: string[]) => Promise<Set<string>>;
  /** A whole file, still to be read; null when it does not exist, or may not be read. */
  open: (file: StoredFile, signal: AbortSignal) => Promise<IncomingMessage | null>;
};

/** A user may pause a download, or have a connection that stalls for a while. */
const STALL_LIMIT_MS = 600_000;

/** @param db client whose rights last: of a share link, or of the server itself */
export function createFileReader(db: Db): FileReader {
  return {
    list: async (bucket, paths) => {
      const readable = await db.rpc('list_readable_files', { bucket, paths });
      return new Set(requireData('Listing readable files', readable));
    },
    open: async (file, signal) => {
      const answer = await openStoredFile(db, file, { signal, stallLimitMs: STALL_LIMIT_MS });
      if (answer.statusCode === 200) return answer;
      answer.resume();
      return null;
    },
  };
}
