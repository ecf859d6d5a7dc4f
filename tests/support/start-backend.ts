import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClusterCopy } from './create-cluster-copy.ts';

export type StartedBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Where sent mails are stored, one .eml each. */
  mailDir: string;
  dataDir: string;
  pid: number;
  /** Clean stop; resolves when the process has ended. */
  stop: () => Promise<void>;
  process: ChildProcess;
};

export type StartBackendOptions = {
  /** A folder of the test's own; as root its parents must let others pass (tests/support/temporary-folder.ts). */
  dataDir: string;
  /** The project's own unless given. */
  migrationsDir?: string;
  siteUrl?: string;
  env?: Record<string, string>;
  /** Its own process group, so that a test can kill backend and PostgreSQL at once. */
  detached?: boolean;
};

type Message =
  | { type: 'ready'; url: string; publishableKey: string; secretKey: string }
  | { type: 'refused'; reason: string };

const MAIN = fileURLToPath(new URL('../../supabase/embedded/main.ts', import.meta.url));

/**
 * Starts the embedded backend as the server does.
 * @throws with the reason when it refuses, or with what it wrote when it ends before being ready
 */
export async function startBackend(options: StartBackendOptions): Promise<StartedBackend> {
  createClusterCopy(options.dataDir, options.migrationsDir === undefined);
  const child = fork(MAIN, {
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      BACKEND_PORT: '0',
      SITE_URL: options.siteUrl ?? 'http://127.0.0.1:3000',
      SMTP_URL: '',
      ...(options.migrationsDir === undefined ? {} : { MIGRATIONS_DIR: options.migrationsDir }),
      ...options.env,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: options.detached ?? false,
  });
  let written = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-20_000);
    if (process.env.SHOW_BACKEND_LOG) process.stderr.write(text);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await new Promise<Message>((resolve, reject) => {
    child.once('message', (received: Message) => resolve(received));
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(`The backend ended before it was ready:\n${written}`)),
    );
  });
  if (message.type === 'refused') {
    await exited;
    throw new Error(message.reason);
  }
  return {
    url: message.url,
    publishableKey: message.publishableKey,
    secretKey: message.secretKey,
    mailDir: join(options.dataDir, 'mail'),
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
