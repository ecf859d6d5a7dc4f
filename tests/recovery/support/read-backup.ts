import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The content of a backup, file by file, without its manifest and sums: those contain the time and the bytes.
 * A table's rows are sorted, since PostgreSQL stores them in no order.
 */
export async function readBackup(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    .filter((name) => name !== 'manifest.json' && name !== 'SHA256SUMS')
    .sort();
  const contents = files.map(async (name): Promise<[string, string]> => {
    const text = await readFile(join(path, name), 'latin1');
    return [name, name.endsWith('.copy') ? text.split('\n').sort().join('\n') : text];
  });
  return new Map(await Promise.all(contents));
}
