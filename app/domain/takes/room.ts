import { formatBytes } from '#app/lib/format/format-count.ts';

/** Clips and records need room as well, and a full device loses what it films. */
const SPARE_BYTES = 300 * 1024 ** 2;

/**
 * Why a file can't be copied to this device, as a sentence; null when it can.
 *
 * @param quota of the browser for this app, in bytes, as `usage`
 */
export function findRoomProblem(
  sizeBytes: number,
  { quota, usage }: { quota?: number; usage?: number },
): string | null {
  if (quota === undefined) return null;
  const room = Math.max(0, quota - (usage ?? 0) - SPARE_BYTES);
  if (sizeBytes <= room) return null;
  return `It needs ${formatBytes(sizeBytes)}, and this browser has room for ${formatBytes(room)}. Free some space on this device and add it again, or send the whole video as it is.`;
}
