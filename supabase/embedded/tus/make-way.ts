import { join } from 'node:path';
import { readStats } from '../check/read-stats.ts';
import type { IndexedRecords } from './index-records.ts';

/**
 * Unfinished uploads that one sender may have of one object. The right to an object would be one to any
 * number of files else. One alone would be too few: two browsers of one person that send the same film
 * would throw each other's away by turns, and a phone that sleeps would begin anew.
 */
const MOST_OF_ONE_OBJECT = 3;

/** Drops what has stood still for longest, beyond so many. */
export async function makeWay(
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
