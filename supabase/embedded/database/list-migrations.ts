import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { version: string; name: string; path: string };

/** Lists the migrations of a folder in the order of their versions. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const match = file.match(/^(\d+)_(.+)\.sql$/);
    if (match === null) continue;
    migrations.push({ version: match[1] ?? '', name: match[2] ?? '', path: join(folder, file) });
  }
  return migrations;
}
