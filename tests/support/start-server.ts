import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClusterCopy } from './create-cluster-copy.ts';

/** For a server that hangs, on a machine under any load: one that fails ends by itself and is noticed at once. */
const READY_WITHIN_MS = 240_000;
const POLL_MS = 100;

const root = join(import.meta.dirname, '../..');

/** Variables that would connect a test's server to a real backend or send real mail. */
const notForTests = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SMTP_URL'];

export type RunningServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** Ends the server as a service manager would, and deletes its data unless the caller gave the folder. */
  stop: () => Promise<void>;
};

/** Starts the built app with the embedded backend in a folder of its own. Throws, with what it printed, when it ends early. */
export async function startServer(
  options: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    /** Where the program and its build are; this repository unless given. */
    root?: string;
  } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'waveback-test-')));
  const port = options.port ?? (await findFreePort());
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    // Tests read mails as the operator does, without a terminal from which to copy the key.
    MAILBOX: 'on',
    // No forecast is requested, except by tests that replace the source.
    OPEN_METEO_MARINE_URL: 'off',
    ...options.env,
  };
  for (const name of notForTests) if (!options.env?.[name]) delete env[name];
  if (!env.SUPABASE_URL && isEmpty(dataDir)) createClusterCopy(dataDir, true);
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: options.root ?? root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(url, child, () => printed);
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A half-restored folder, or one of an older release, is for the server to judge. */
function isEmpty(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

async function waitUntilHealthy(url: string, child: ChildProcess, printed: () => string) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended before it was ready:\n${printed()}`);
    }
    if (await isHealthy(url)) return;
    await setTimeout(POLL_MS);
  }
  child.kill('SIGTERM');
  throw new Error(`The server was not ready after ${READY_WITHIN_MS} ms:\n${printed()}`);
}

async function isHealthy(url: string) {
  try {
    const response = await fetch(`${url}/healthz`);
    return response.ok;
  } catch (error) {
    // fetch throws a TypeError for a port on which no program listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Outside the range from which Linux takes ports for other programs (32768 to 60999) until the server listens. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort();
    throw error;
  }
  probe.close();
  return port;
}
