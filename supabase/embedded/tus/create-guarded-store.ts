import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { isDiskFull } from '../disk/is-disk-full.ts';
import type { Room } from '../disk/room.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** Of what waits while a write is under way; the next one takes all of it at once. */
const WAITING_BYTES = 1024 ** 2;

/**
 * The store of @tus/file-store, which says nothing of why a write failed, with one that knows when there
 * is no room, and takes no upload whose length is not known. What was written until then stays: the upload goes on from there.
 */
export function createGuardedStore(folder: string, room: Room, expiryMs: number): FileStore {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: expiryMs });
  // What is announced, allowed and promised room is a length: none can be said later, and tus answers so (501).
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  store.write = async (body: Readable, id: string, offset: number) => {
    const path = join(folder, id);
    const at = { flags: 'r+', start: offset, highWaterMark: WAITING_BYTES };
    const file = createWriteStream(path, at);
    try {
      await pipeline(body, room.guard(path), file);
    } catch (error) {
      throw isDiskFull(error) ? new StorageRefusal('disk-full') : error;
    }
    return offset + file.bytesWritten;
  };
  return store;
}
