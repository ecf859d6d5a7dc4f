import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Unprepared } from './unprepared.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

const nodeModules = join(root, 'node_modules');

/** npm's own list of what it has installed into node_modules, written at the very end. */
const note = join(nodeModules, '.package-lock.json');

/** @param {{ needsDevPackages: boolean }} options */
export async function requireDependencies({ needsDevPackages }) {
  if (isInstalled(needsDevPackages)) return;
  console.log('Installing packages …');
  // Without the list an install was interrupted, and npm would take half a package for a whole one.
  rmSync(existsSync(note) ? note : nodeModules, { recursive: true, force: true });
  const env = { ...process.env, PATH: pathWithoutOurs(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // Not `npm ci`: it rejects a lock file from a machine whose registry lacked some platform's
  // optional packages. This installs the locked versions too and leaves the lock file alone.
  const installed = await run(
    'npm',
    [...'install --no-save --include=dev --include=optional'.split(' '), ...quiet],
    { env },
  );
  if (!installed) {
    throw new Unprepared(
      'The packages could not be installed (see above). With a network and the right to write in this folder, type: npm install',
    );
  }
}

/**
 * An install by hand counts too.
 * @param {boolean} needsDevPackages
 */
function isInstalled(needsDevPackages) {
  if (!existsSync(note)) return false;
  const installed = readPackages(note);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    if (!found) return wanted.optional || wanted.devOptional || (wanted.dev && !needsDevPackages);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm replaces node_modules: it must not run on the Node inside it. */
function pathWithoutOurs() {
  const ours = nodeModules + sep;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(ours))
    .join(delimiter);
}
