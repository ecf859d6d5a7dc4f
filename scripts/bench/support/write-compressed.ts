import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes a text, and beside it what servers of files send to browsers that take it compressed. */
export async function writeCompressed(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await writeFile(`${path}.gz`, await promisify(gzip)(text));
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
}
