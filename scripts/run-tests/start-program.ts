import { type ChildProcess, spawn } from 'node:child_process';

/** A program that has not ended by then is killed. */
const STOP_WITHIN_MS = 10_000;

const children = new Set<ChildProcess>();
let isStopped = false;

/**
 * Runs a program of node_modules/.bin and waits for its end. Once `stopPrograms` was called it
 * counts as failed.
 * @returns its exit code and, when `capture` is set, its whole output.
 */
export function startProgram(
  [command, ...args]: [string, ...string[]],
  { capture = false, env = {} }: { capture?: boolean; env?: Record<string, string> } = {},
): Promise<{ exitCode: number; output: string }> {
  if (isStopped) return Promise.resolve({ exitCode: 1, output: '' });
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    children.add(child);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      // Some runners exit with 0 when they are stopped.
      resolve({ exitCode: code || (isStopped || code === null ? 1 : 0), output });
    });
  });
}

/** Ends running programs and starts no more, so that the last line is still printed. */
export function stopPrograms() {
  if (isStopped) return;
  isStopped = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, STOP_WITHIN_MS).unref();
}
