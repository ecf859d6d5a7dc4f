import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import type { Locker } from '@tus/server';
import type { Room } from '../disk/room.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';
import { findUpload } from './find-upload.ts';
import type { UploadRecords } from './upload-records.ts';

export type DropOptions = {
  datastore: FileStore;
  /** The one of the server: whoever sends a chunk holds it. */
  locker: Locker;
  records: UploadRecords;
  room: Room;
  finish: (id: string) => Promise<void>;
};

/**
 * Throws away what has come of an upload, its record and the room promised to it. A chunk that is on its
 * way is broken off first, or its bytes would pass for taken; one that has become an object stays.
 */
export function createDropUpload(options: DropOptions): (id: string) => Promise<void> {
  const { datastore, locker, records, room, finish } = options;
  return async (id) => {
    const path = join(datastore.directory, id);
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined).catch(throwHeld);
    try {
      const upload = await findUpload(datastore, id);
      // It may be becoming an object right now, which holds no lock.
      if (upload !== null && upload.offset === upload.size)
        await finish(id).catch(throwUnlessRefused);
      if ((await records.get(id))?.finished) return;
      await records.delete(id);
      await rm(path, { force: true });
      await rm(`${path}.json`, { force: true });
    } finally {
      room.release(path);
      await lock.unlock();
    }
  };
}

/** What may not become an object goes; what could not right now, for the database was away, is whole and stays. */
function throwUnlessRefused(cause: unknown): void {
  if (!(cause instanceof StorageRefusal)) throw cause;
}

/** tus throws a plain answer. */
function throwHeld(cause: unknown): never {
  throw new Error('An upload could not be dropped, for a chunk of it did not end', { cause });
}
