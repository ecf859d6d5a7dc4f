import { stat, statfs } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import type { DataFolders } from '../data-folders.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';
import { createRoomGuard } from './room-guard.ts';

/** `full`: no upload is accepted. `low`: soon none will be. */
export type DiskState = 'ok' | 'low' | 'full';

export type Room = {
  state: () => Promise<DiskState>;
  /**
   * Promises a file its room while it grows: two uploads that share the room for one would both
   * stop half way.
   * @param size bytes that the file at `path` will have in the end
   * @throws disk-full when they don't fit beside the reserve and what was promised to others
   */
  admit: (path: string, size: number) => Promise<void>;
  release: (path: string) => void;
  /** Guards the bytes written to `path`: fails, disk-full, at the reserve. */
  guard: (path: string) => Transform;
};

type RoomFolders = Pick<DataFolders, 'uploads' | 'postgres'>;
type Promised = { size: number; atMs: number };

/** An upload that has stalled for this long loses its promised room. */
const PROMISED_MS = 2 * 60 * 1000;
/** About a day of filming: a warning is due when less is left. */
const LOW_BYTES = 20 * 1000 ** 3;
/** On a small disk 20 GB would always warn; there it is this share of the disk. */
const LOW_SHARE = 0.1;

/** @param keptBytes what uploads leave free, so that the database never meets a full disk first */
export function createRoom(folders: RoomFolders, keptBytes: () => Promise<number>): Room {
  const promised = new Map<string, Promised>();

  async function promisedToOthers(path: string): Promise<number> {
    let bytes = 0;
    for (const [other, { size, atMs }] of promised) {
      if (Date.now() - atMs > PROMISED_MS) promised.delete(other);
      else if (other !== path) bytes += Math.max(size - (await sizeOf(other)), 0);
    }
    return bytes;
  }

  async function isAboveReserve(): Promise<boolean> {
    const [kept, [files, database]] = await Promise.all([keptBytes(), readFree(folders)]);
    return Math.min(files.free, database.free) >= kept;
  }

  async function admit(path: string, size: number): Promise<void> {
    const rest = Math.max(size - (await sizeOf(path)), 0);
    const [{ free }] = await readFree(folders);
    const taken = (await keptBytes()) + (await promisedToOthers(path));
    if (free - taken < rest || !(await isAboveReserve())) {
      promised.delete(path);
      throw new StorageRefusal('disk-full');
    }
    promised.set(path, { size, atMs: Date.now() });
  }
  let lastAdmitted: Promise<unknown> = Promise.resolve();

  return {
    state: async () => {
      const [kept, disks] = await Promise.all([keptBytes(), readFree(folders)]);
      const spare = disks.map(({ free, total }) => ({ bytes: free - kept, total }));
      if (spare.some(({ bytes }) => bytes < 0)) return 'full';
      const isLow = spare.some(
        ({ bytes, total }) => bytes < Math.min(LOW_BYTES, total * LOW_SHARE),
      );
      return isLow ? 'low' : 'ok';
    },
    admit: (path, size) => {
      // One after another: two simultaneous calls would both see the room for one.
      const admitted = lastAdmitted.then(() => admit(path, size));
      lastAdmitted = admitted.catch(() => undefined);
      return admitted;
    },
    release: (path) => {
      promised.delete(path);
    },
    guard: (path) =>
      createRoomGuard(() => {
        const known = promised.get(path);
        if (known) known.atMs = Date.now();
        return isAboveReserve();
      }),
  };
}

type Disk = { free: number; total: number };

/** The disks of the videos and of the database; mostly the same one. */
async function readFree({ uploads, postgres }: RoomFolders): Promise<[Disk, Disk]> {
  return Promise.all([readDisk(uploads), readDisk(postgres)]);
}

/** `bavail`: PostgreSQL, which never runs as root, cannot use the blocks reserved for root. */
async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
