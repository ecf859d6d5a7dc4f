import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadRecords } from '../tus/upload-records.ts';
import { readStats } from './read-stats.ts';

export type Leftover = { name: string; bytes: number };

/** Lists files of uploads without a record, and records that were never completely written. */
export async function listUploadLeftovers(
  uploadsFolder: string,
  olderThanMs: number,
): Promise<Leftover[]> {
  const known = new Set(await createUploadRecords(uploadsFolder).list());
  const names = (await readdir(uploadsFolder)).filter((name) => name !== 'records');
  const torn = (await readdir(join(uploadsFolder, 'records'))).filter((name) =>
    name.endsWith('.tmp'),
  );
  const candidates = [
    ...names.filter((name) => !known.has(name.replace(/\.json$/, ''))),
    ...torn.map((name) => join('records', name)),
  ];
  const leftovers: Leftover[] = [];
  for (const name of candidates) {
    const stats = await readStats(join(uploadsFolder, name));
    if (stats !== null && Date.now() - stats.mtimeMs > olderThanMs)
      leftovers.push({ name, bytes: stats.size });
  }
  return leftovers;
}
