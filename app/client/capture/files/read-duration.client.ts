import { openDurations } from './open-durations.client.ts';

/** Less than the first second of any film. */
const LEAST_BYTES = 64 * 1024;

/**
 * How long a file is that was not ended, in ms; at least 1. Null where it has nothing to play yet.
 *
 * @param startedAtMs since 1970
 */
export async function readDuration(file: File, startedAtMs: number): Promise<number | null> {
  const durations = await openDurations();
  const played = (await durations?.readPlayedMs(file)) ?? 0;
  if (played > 0) return played;
  if (durations && file.size < LEAST_BYTES) return null;
  // It is sent all the same: another program may read it, or this one at another time.
  return Math.max(1, Math.round(file.lastModified - startedAtMs));
}
