import { join } from 'node:path';
import { readStats } from '../check/read-stats.ts';
import type { IndexedRecords } from './create-indexed-records.ts';

/**
 * Unfinished uploads that one sender may have of one object. Without a limit, the right to one
 * object would allow any number of files. One would be too few: two browsers of one user that send
 * the same video would delete each other's upload by turns, and a phone that sleeps would start
 * again.
 */
const MOST_OF_ONE_OBJECT = 3;

/** Drops the uploads that have stalled for longest, beyond the limit. */
export async function deleteStalledUploads(
  uploadsFolder: string,
  records: IndexedRecords,
  drop: (id: string) => Promise<void>,
  begun: { id: string; bucket: string; name: string; creator: string },
): Promise<void> {
  const all = await records.listUnfinished(begun.bucket, begun.name);
  const others = all.filter(({ id, creator }) => id !== begun.id && creator === begun.creator);
  const surplus = others.length + 1 - MOST_OF_ONE_OBJECT;
  if (surplus <= 0) return;
  const aged = await Promise.all(
    others.map(async ({ id, createdAt }) => {
      const stats = await readStats(join(uploadsFolder, id));
      return { id, movedAtMs: stats?.mtimeMs ?? Date.parse(createdAt) };
    }),
  );
  aged.sort((a, b) => a.movedAtMs - b.movedAtMs);
  for (const { id } of aged.slice(0, surplus)) await drop(id);
}
