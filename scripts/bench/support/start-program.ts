import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { undoOnStop, waitIfStopped } from './stoppable.ts';

const root = join(import.meta.dirname, '../../..');

export type Program = { url: string; process: ChildProcess; stop: () => Promise<void> };

/**
 * Runs a program of this repository until it prints the URL at which it is ready.
 * @throws with its output when it ends before that
 */
export async function startProgram(
  file: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Program> {
  await waitIfStopped();
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = undoOnStop(() => end(child));
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-20_000);
      const url = /ready at (http:\S+)/.exec(printed)?.[1];
      if (url) resolve({ url, process: child, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${file} ended before it was ready:\n${printed}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
