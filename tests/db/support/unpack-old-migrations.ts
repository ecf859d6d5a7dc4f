import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const PACKED = join(import.meta.dirname, '../fixtures/migrations-before-squash.json.br');

/** Writes the migrations that were squashed into files by noun, as they were, into this folder. */
export async function unpackOldMigrations(folder: string): Promise<string> {
  const files: Record<string, string> = JSON.parse(
    brotliDecompressSync(await readFile(PACKED)).toString(),
  );
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
