import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type Backend, findBackend } from '../installation/find-backend.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;
/** More at a time only wait for the disk. */
const MOST_JOBS = 8;
/** The exit code of a server whose DATA_DIR another one uses. */
const EXIT_IN_USE = 3;

export type Installation = {
  dataDir: string;
  /** Bypasses row level security. */
  admin: Db;
  /** A client that acts for the user who signs in with it. */
  connect: () => Db;
  /** Whether it runs only for this script. */
  isOurs: boolean;
  close: () => Promise<void>;
};

/**
 * The Supabase of the environment, else the embedded one that runs on DATA_DIR, else one started here.
 *
 * @param kinds of the conversions to make, where one is started; all unless given
 */
export async function openInstallation(kinds?: string[]): Promise<Installation> {
  const dataDir = resolve(process.env.DATA_DIR || './.data');
  const living = await findBackend(dataDir);
  if (living) return toInstallation(living, dataDir, null);
  const server = spawn(process.execPath, ['server.ts'], {
    env: {
      // The machine has no other work meanwhile.
      WORKER_CONCURRENCY: String(Math.min(availableParallelism(), MOST_JOBS)),
      WORKER_KINDS: kinds?.join(',') ?? '',
      ...process.env,
      NODE_ENV: 'production',
      // Any free port: it expects no visitors.
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const backend = await waitForEmbedded(dataDir, server);
  return toInstallation(backend, dataDir, isRefused(server) ? null : server);
}

function toInstallation(
  { url, publishableKey, secretKey }: Backend,
  dataDir: string,
  server: ChildProcess | null,
): Installation {
  // Links and cards are made with the secret key of the installation.
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  const connect = (key: string) =>
    createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    dataDir,
    admin: connect(secretKey),
    connect: () => connect(publishableKey),
    isOurs: server !== null,
    async close() {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Of the server started here; if DATA_DIR was in use, of the server that is still starting there. */
async function waitForEmbedded(dataDir: string, server: ChildProcess): Promise<Backend> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let isReady = false;
  let isAnnounced = false;
  server.stdout?.on('data', (printed: Buffer) => {
    isReady ||= printed.includes('is ready at');
  });
  while (performance.now() < deadline && (server.exitCode === null || isRefused(server))) {
    // Before that, the owner of the backend is unknown.
    const backend = isReady || isRefused(server) ? await findBackend(dataDir) : null;
    if (backend) return backend;
    if (isRefused(server) && !isAnnounced) {
      console.log('It may still be starting; waiting for it …');
      isAnnounced = true;
    }
    await setTimeout(POLL_MS);
  }
  server.kill('SIGTERM');
  throw new OperatorProblem('The server did not start (see above).');
}

function isRefused({ exitCode }: ChildProcess): boolean {
  return exitCode === EXIT_IN_USE;
}
