import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** React Router names it after all that the browser may load. */
const MANIFEST = /^manifest-(\w+)\.js$/;

/**
 * Writes `builds/latest.json`, from which open pages learn of a new build.
 * @param {string} folder of the files that the server sends
 */
export function saveLatestBuild(folder) {
  const id = readdirSync(join(folder, 'assets'))
    .map((name) => MANIFEST.exec(name)?.[1])
    .find(Boolean);
  if (!id) throw new Error(`${folder}/assets has no manifest`);
  mkdirSync(join(folder, 'builds'), { recursive: true });
  const latest = { id, timestamp: Date.now() };
  writeFileSync(join(folder, 'builds/latest.json'), `${JSON.stringify(latest)}\n`);
}
