import { statfs } from 'node:fs/promises';
import { NoRoomError } from './no-room.ts';

const MB = 1024 ** 2;
/** Of a wave of two minutes the finest quality has so much, however small its source is. */
const LEAST_MADE_BYTES = 64 * MB;

/** About what a job writes: of a source that was well compressed, the qualities together take as much again. */
export function estimateMadeBytes(sourceBytes: number): number {
  return Math.max(sourceBytes, LEAST_MADE_BYTES);
}

export async function hasRoom(
  folder: string,
  bytes: number,
  reserveBytes: number,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + reserveBytes;
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
