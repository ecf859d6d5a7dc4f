import { type ChildProcess, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();

/**
 * Runs a program of node_modules/.bin and waits for its end.
 * @returns its exit code and, when `capture` is set, all it printed.
 */
export function startProgram(
  [command, ...args]: [string, ...string[]],
  { capture = false, env = {} }: { capture?: boolean; env?: Record<string, string> } = {},
): Promise<{ exitCode: number; output: string }> {
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
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** What was stopped counts as failed, so the last line comes all the same. */
export function stopChildren() {
  for (const child of children) child.kill('SIGTERM');
}
