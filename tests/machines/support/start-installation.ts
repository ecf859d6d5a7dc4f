import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';
import { waitUntil } from '../../recovery/support/wait-until.ts';
import { createTemporaryFolder } from '../../support/temporary-folder.ts';
import { createNetwork, type Machine } from './create-network.ts';

const BACKEND_PORT = 3001;
const SERVER_PORT = 3000;
const WORKERS = 4;

export type Server = { url: string; process: ChildProcess };

export type Installation = {
  a: Server;
  b: Server;
  workers: ChildProcess[];
  /** The backend's data folder, with its mails. */
  dataDir: string;
  /** Bypasses all policies. */
  admin: SupabaseClient<Database>;
  /** Addresses of two clients outside these machines. */
  visitors: [string, string];
  stop: () => Promise<void>;
};

/** One backend, two servers and four workers, each on a machine of its own. */
export async function startInstallation(): Promise<Installation> {
  const folder = await createTemporaryFolder('waveback-machines');
  const network = createNetwork();
  const started: ChildProcess[] = [];
  const start = (machine: Machine, program: string, env: Record<string, string>) => {
    const child = machine.start(program, env);
    started.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of started.reverse()) await end(child);
    network.remove();
    await folder.remove();
  };
  try {
    const dataDir = join(folder.path, 'data');
    const [backend, first, second] = [0, 1, 2].map(() => network.addMachine()) as [
      Machine,
      Machine,
      Machine,
    ];
    const backendUrl = `http://${backend.address}:${BACKEND_PORT}`;
    start(backend, 'supabase/embedded/main.ts', {
      DATA_DIR: dataDir,
      BACKEND_HOST: backend.address,
      BACKEND_PORT: String(BACKEND_PORT),
      SITE_URL: toUrl(first),
    });
    await waitUntil('the backend is up', () => isOk(`${backendUrl}/health`));
    const keys = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
    const connection = {
      SUPABASE_URL: backendUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      EMBEDDED_BACKEND: 'true',
    };
    const servers = [first, second].map((machine) => {
      const listening = { HOST: machine.address, PORT: String(SERVER_PORT) };
      const child = start(machine, 'server.ts', { ...connection, ...listening });
      return { url: toUrl(machine), process: child };
    }) as [Server, Server];
    const workers = Array.from({ length: WORKERS }, (_, index) =>
      start(network.addMachine(), 'worker.ts', {
        ...connection,
        WORK_DIR: join(folder.path, `worker-${index}`),
      }),
    );
    const admin = createClient<Database>(backendUrl, keys.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await waitUntil('both servers are up', async () =>
      (await Promise.all(servers.map(({ url }) => isOk(`${url}/healthz`)))).every(Boolean),
    );
    await waitUntil('all workers are heard of', async () => {
      const ended = workers.filter(({ exitCode }) => exitCode !== null).length;
      const { data } = await admin.from('workers').select('id');
      if (data?.length === WORKERS) return true;
      throw new Error(`${data?.length} have reported, and ${ended} have ended`);
    });
    const [a, b] = servers;
    const visitors: [string, string] = [network.addVisitor(), network.addVisitor()];
    return { a, b, workers, dataDir, admin, visitors, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function toUrl({ address }: Machine): string {
  return `http://${address}:${SERVER_PORT}`;
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.body?.cancel();
  return answer.ok;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
