import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a text, and beside it the compressed files that file servers send to browsers that accept them. */
export async function saveCompressed(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await writeFile(`${path}.gz`, await promisify(gzip)(text));
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
}
