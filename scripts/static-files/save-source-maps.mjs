import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** As long as an old page may stay open and report an error. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves the source maps out of the public build and stores them beside it for the error reports:
 * `maps/assets/home-x1.js.map`. Drops the sources' text from them.
 * @param {string} folder
 */
export function saveSourceMaps(folder) {
  const maps = join(folder, 'maps');
  deleteOld(maps);
  for (const [part, place] of [
    ['client', ''],
    ['server', 'server'],
  ]) {
    for (const path of listMaps(join(folder, part ?? ''))) {
      const from = join(folder, part ?? '', path);
      const to = join(maps, place ?? '', path);
      const { sourcesContent: _text, ...map } = JSON.parse(readFileSync(from, 'utf8'));
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, JSON.stringify(map));
      rmSync(from);
    }
  }
}

/** @param {string} maps */
function deleteOld(maps) {
  for (const path of listMaps(maps)) {
    const file = join(maps, path);
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}

/** @param {string} folder */
function listMaps(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.map'));
}
