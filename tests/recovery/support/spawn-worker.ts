import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartedBackend } from '../../support/start-backend.ts';

const WORKER = fileURLToPath(new URL('../../../worker.ts', import.meta.url));

export type SpawnedWorker = {
  stop: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
};

type Backend = Pick<StartedBackend, 'url' | 'publishableKey' | 'secretKey'>;

/** A worker in a process of its own, as on another machine. @param program the product's own unless given */
export function spawnWorker(
  backend: Backend,
  env: Record<string, string>,
  program = WORKER,
): SpawnedWorker {
  const worker = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(worker, 'exit');
  async function end(signal: NodeJS.Signals) {
    worker.kill(signal);
    await exited;
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
