import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The keys of the tested server's embedded backend. */
export async function readKeys(): Promise<{ publishableKey: string; secretKey: string }> {
  const dataDir = process.env.TEST_DATA_DIR;
  if (!dataDir) throw new Error('TEST_DATA_DIR must name the data folder of the tested server');
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
}
