import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export type Ended = { code: number | null; output: string };

/** A script of the product on a data folder, as an operator runs it. */
export function startScript(
  name: 'backup' | 'restore',
  dataDir: string,
  args: string[],
  env: Record<string, string> = {},
): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, SUPABASE_URL: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { process: child, ended };
}

export async function runScript(...args: Parameters<typeof startScript>): Promise<Ended> {
  return startScript(...args).ended;
}
