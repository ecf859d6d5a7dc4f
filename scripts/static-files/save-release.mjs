import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HASH_CHARACTERS = 7;

/**
 * Names the build by its time and revision, so that names sort in the order of releases.
 * @param {string} folder
 */
export function saveRelease(folder) {
  const made = new Date().toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length).replace(':', '');
  const built = readFileSync(join(folder, 'server/index.js'));
  const hash = createHash('sha256').update(built).digest('hex').slice(0, HASH_CHARACTERS);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ release: `${made}Z-${hash}` }));
}
