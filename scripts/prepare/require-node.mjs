import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Unprepared } from './unprepared.mjs';

/** The oldest Node that runs the sources as they are. */
const OLDEST_MAJOR = 24;

/** Everything after this runs on node_modules/.bin/node, whatever Node the machine has. */
export function requireNode() {
  const link = join(root, 'node_modules/.bin/node');
  if (existsSync(link) && isFresh(link)) return;
  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
    throw new Unprepared(
      `There is no Node ${OLDEST_MAJOR} package for ${process.platform}-${process.arch} among the packages. ` +
        `Install Node ${OLDEST_MAJOR} or newer (https://nodejs.org/en/download) and start again.`,
    );
  }
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(process.execPath, link);
}

/**
 * If this process runs on it, that proves it; else run it, which costs some 30 ms.
 * @param {string} link
 */
function isFresh(link) {
  if (process.execPath.startsWith(join(root, 'node_modules'))) return true;
  const { stdout, status } = spawnSync(link, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= OLDEST_MAJOR;
}
