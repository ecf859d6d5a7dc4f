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
  /** The server's locker: a request that sends a chunk has the lock. */
  locker: Locker;
  records: UploadRecords;
  room: Room;
  finish: (id: string) => Promise<void>;
};

/**
 * Deletes an upload, its record and the room promised to it. First interrupts a chunk in progress,
 * or its bytes would count as stored; an upload that has become an object stays.
 */
export function createDropUpload(options: DropOptions): (id: string) => Promise<void> {
  const { datastore, locker, records, room, finish } = options;
  return async (id) => {
    const path = join(datastore.directory, id);
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined).catch(throwHeld);
    try {
      const upload = await findUpload(datastore, id);
      // It may be turning into an object right now, which takes no lock.
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

/** A rejected object is deleted; one that failed because the database was away is complete and stays. */
function throwUnlessRefused(cause: unknown): void {
  if (!(cause instanceof StorageRefusal)) throw cause;
}

/** tus throws a plain object, not an error. */
function throwHeld(cause: unknown): never {
  throw new Error('An upload could not be dropped because a chunk did not end', { cause });
}
