import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { isDiskFull } from '../disk/is-disk-full.ts';
import type { Room } from '../disk/room.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';

/** The buffer during a write; the next write takes all of it at once. */
const WAITING_BYTES = 1024 ** 2;

/**
 * @tus/file-store's store, which does not report why a write failed, extended to detect a full disk
 * and to reject uploads of unknown length. The bytes written so far remain: the upload continues
 * from there.
 */
export function createGuardedStore(folder: string, room: Room, expiryMs: number): FileStore {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: expiryMs });
  // Announcement, permission and promised room need the length, so it cannot come later, and tus
  // responds with 501.
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
