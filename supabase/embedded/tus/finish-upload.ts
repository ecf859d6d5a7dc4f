import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { requestContext } from '../api/request-context.ts';
import type { Caller } from '../callers.ts';
import { log } from '../log.ts';
import { toRefusal } from '../storage/object-rows.ts';
import type { StorageParts } from '../storage/storage-parts.ts';
import type { UploadRecords } from './upload-records.ts';

/**
 * Turns a complete upload into an object. The file gets a second name by hard link and retains its
 * first, so that a client that missed the last response still finds it complete instead of starting
 * over. Idempotent, wherever it was interrupted. Stored in the name of `caller`, or else of the
 * caller in the record.
 */
export function createFinishUpload(
  parts: StorageParts,
  records: UploadRecords,
  uploadsFolder: string,
): (id: string, caller?: Caller) => Promise<void> {
  const running = new Map<string, Promise<void>>();

  const finish = async (id: string, caller?: Caller) => {
    const record = await records.get(id);
    if (record === null || record.finished) return;
    // The upload's id is the object's version: this detects an object that was committed but not yet recorded.
    const { rows } = await sql`select 1 from storage.objects where version = ${id}`.execute(
      parts.connection.kysely,
    );
    if (rows.length === 0) {
      const path = join(uploadsFolder, id);
      await syncFile(path);
      const { size } = await stat(path);
      const request = {
        method: 'PATCH',
        path: '/storage/v1/upload/resumable',
        headers: record.headers,
      };
      await requestContext.run(request, () =>
        parts.store
          .store(caller ?? record.caller, { ...record, version: id, size }, path)
          .catch(rethrow),
      );
      log('info', 'an upload is complete', { upload: id, bucket: record.bucket, bytes: size });
    }
    await records.save(id, { ...record, finished: true });
  };

  return (id, caller) => {
    const earlier = running.get(id);
    if (earlier !== undefined) return earlier;
    const current = finish(id, caller)
      .catch(rethrow)
      .finally(() => running.delete(id));
    running.set(id, current);
    return current;
  };
}

/** Here, where the statement's request is known: its own context says that the database was away. */
function rethrow(error: unknown): never {
  throw toRefusal(error);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
