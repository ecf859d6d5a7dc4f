import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program in the repository.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] a quiet one shows its output only
 * when it fails
 * @returns {Promise<boolean>} whether it succeeded
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] });
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => printed.push(chunk));
    }
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}
