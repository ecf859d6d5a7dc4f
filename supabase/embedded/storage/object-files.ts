import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../disk/is-disk-full.ts';
import type { Room } from '../disk/room.ts';
import { saveFolderToDisk } from '../save-file-atomically.ts';
import { StorageRefusal } from './storage-refusal.ts';

export type ObjectFiles = {
  pathOf: (version: string) => string;
  /**
   * Writes a body to a temporary file, durably; returns its path and size.
   * @param announced bytes that the client announced; 0 when it announced none
   * @throws StorageRefusal beyond `maxBytes`, and when the disk has no room
   */
  receive: (
    body: Readable,
    maxBytes: number,
    announced: number,
  ) => Promise<{ path: string; size: number }>;
  /** Links a file on the same disk into place; both names exist until `path` is deleted. */
  place: (path: string, version: string) => Promise<void>;
  remove: (versions: string[]) => Promise<void>;
};

/** A version's file: its name is random and ours, so no name that a user chose reaches the file system. */
export function createVersion(): string {
  return randomUUID().replaceAll('-', '');
}

/** @param uploadsFolder where tus has its own name for a file, which is deleted with the object */
export function createObjectFiles(
  storageFolder: string,
  uploadsFolder: string,
  room: Room,
): ObjectFiles {
  const incoming = join(storageFolder, 'incoming');
  const pathOf = (version: string) => {
    if (!/^[0-9a-f]{32}$/.test(version)) throw new Error(`Not a version: ${version}`);
    return join(storageFolder, version.slice(0, 2), version);
  };
  return {
    pathOf,
    receive: async (body, maxBytes, announced) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const path = join(incoming, createVersion());
      const counter = createCounter(maxBytes);
      try {
        await room.admit(path, announced);
        // `flush` is fsync: what is acknowledged survives a power cut.
        const file = createWriteStream(path, { mode: 0o600, flush: true });
        await pipeline(body, counter.stream, room.guard(path), file);
      } catch (error) {
        // Reads the rest: a client that is still sending gets the response only over an open connection.
        body.on('error', () => undefined).resume();
        await rm(path, { force: true });
        throw isDiskFull(error) ? new StorageRefusal('disk-full') : error;
      } finally {
        room.release(path);
      }
      return { path, size: counter.bytes() };
    },
    place: async (path, version) => {
      const target = pathOf(version);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await linkOrCopy(path, target);
      await saveFolderToDisk(dirname(target));
    },
    remove: async (versions) => {
      for (const version of versions) {
        await unlinkIfThere(pathOf(version));
        await unlinkIfThere(join(uploadsFolder, version));
      }
    },
  };
}

function createCounter(maxBytes: number): { stream: Transform; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new StorageRefusal('too-large'));
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    // Some network and FAT file systems have no hard links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    codes.includes(String((error as { code: unknown }).code))
  );
}
