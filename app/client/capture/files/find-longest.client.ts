import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../../outbox/folders.ts';
import { openDurations } from './open-durations.client.ts';

export type Longest = { name: string; sizeBytes: number; durationMs: number };

/**
 * A wave that goes on is cut again into a file of its own. Finds the files that a kill has left of it,
 * whose names begin with its id.
 *
 * @returns `longest`: of those that are whole; null where none is. Null where nothing can read them now
 */
export async function findLongest(
  id: string,
): Promise<{ longest: Longest | null; names: string[] } | null> {
  const files = (await fileCopies.list(CAUGHT_FOLDER)).filter(({ name }) => name.startsWith(id));
  if (files.length === 0) return { longest: null, names: [] };
  const durations = await openDurations();
  if (!durations) return null;
  let longest: Longest | null = null;
  for (const file of files) {
    const durationMs = await durations.readWholeMs(file);
    if (durationMs <= (longest?.durationMs ?? 0)) continue;
    longest = { name: file.name, sizeBytes: file.size, durationMs };
  }
  return { longest, names: files.map(({ name }) => name) };
}
