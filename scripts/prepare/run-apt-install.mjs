import { spawnSync } from 'node:child_process';
import { findOnPath } from './find-on-path.mjs';
import { run } from './run.mjs';

/** The run that was started last: apt-get locks its files, so two runs at once fail. */
let last = Promise.resolve(false);
let hasUpdated = false;

/**
 * Installs Debian packages if that needs no password.
 * @param {string[]} packages
 * @returns {Promise<boolean>} false when it is not possible
 */
export function runAptInstall(packages) {
  last = last.then(() => install(packages));
  return last;
}

/** @param {string[]} packages */
async function install(packages) {
  if (!findOnPath('apt-get')) return false;
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n', '-E'];
  if (rights.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [command = 'apt-get', ...args] = [...rights, 'apt-get'];
  console.log(`Installing ${packages.join(' ')} with apt-get …`);
  // Package lists may be missing (fresh images) or be good enough (no network): the installation decides.
  if (!hasUpdated) await run(command, [...args, 'update', '-qq'], { env });
  hasUpdated = true;
  return run(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
}
