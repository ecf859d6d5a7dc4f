import { statfs } from 'node:fs/promises';
import { logger } from '#app/platform/observe/logger.server.ts';
import { NoRoomError } from './no-room.ts';

const MB = 1024 ** 2;
/** As storage sees it: room for about a day's filming, or this share of a small disk. */
const LOW_BYTES = 20 * 1000 ** 3;
const LOW_SHARE = 0.1;
/** A fast disk takes a few hundred megabytes in that time. */
const LOOK_EVERY_MS = 500;

/** Whether the disk of a folder has room for this many bytes, beyond the reserve. */
export async function hasRoom(
  folder: string,
  bytes: number,
  reserveBytes: number,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + reserveBytes;
}

/** Whether uploads may soon need the unused space. */
export async function isDiskLow(folder: string, reserveBytes: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - reserveBytes < Math.min(LOW_BYTES, blocks * bsize * LOW_SHARE);
}

/** @throws NoRoomError */
export async function requireWorkRoom(
  folder: string,
  bytes: number,
  reserveBytes: number,
): Promise<void> {
  if (await hasRoom(folder, bytes, reserveBytes)) return;
  const needed = Math.ceil((bytes + reserveBytes) / MB);
  throw new NoRoomError(`WORK_DIR needs ${needed} MiB of free space, and has less`);
}

export type RoomWatch = {
  /** Aborts with a NoRoomError. */
  signal: AbortSignal;
  stop: () => void;
};

/**
 * Watches the disk while a job writes to it: what was free before it started says nothing of what uploads, other jobs
 * and other programs write meanwhile, and the database needs the reserve.
 */
export function watchRoom(hasReserve: () => Promise<boolean>): RoomWatch {
  const controller = new AbortController();
  let isChecking = false;

  async function look(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      if (await hasReserve()) return;
      controller.abort(new NoRoomError('The disk of WORK_DIR was filled up to its reserve'));
    } catch (cause) {
      logger.warn({ err: cause }, 'the room in WORK_DIR could not be looked at');
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
