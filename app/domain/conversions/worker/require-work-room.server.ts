import { statfs } from 'node:fs/promises';
import { NoRoomError } from './no-room.ts';

const MB = 1024 ** 2;
/** As storage sees it: room for about a day's filming, or this share of a small disk. */
const LOW_BYTES = 20 * 1000 ** 3;
const LOW_SHARE = 0.1;

export async function hasRoom(
  folder: string,
  bytes: number,
  reserveBytes: number,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + reserveBytes;
}

/** Whether uploads may soon be in want of what lies there unused. */
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
