import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces some bytes by as many others. */
export async function changeBytes(path: string, from: string, to: string): Promise<void> {
  await chmod(path, 0o600);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

export async function editManifest(backup: string, fields: Record<string, unknown>): Promise<void> {
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, ...fields }));
}
