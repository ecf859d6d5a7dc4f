import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartedBackend } from '../../support/start-backend.ts';

const WORKER = fileURLToPath(new URL('../../../worker.ts', import.meta.url));

export type SpawnedWorker = { stop: () => Promise<void> };

/** A worker in a process of its own, as on another machine. */
export function spawnWorker(backend: StartedBackend, env: Record<string, string>): SpawnedWorker {
  const worker = spawn(process.execPath, [WORKER], {
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
  const gone = once(worker, 'exit');
  return {
    async stop() {
      worker.kill('SIGTERM');
      await gone;
    },
  };
}
