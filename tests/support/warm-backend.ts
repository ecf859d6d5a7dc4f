import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { toDataFolders } from '../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../supabase/embedded/postgres/create-socket-folder.ts';
import { type StartedBackend, startBackend } from './start-backend.ts';
import { waitUntil } from './wait-until.ts';

/** A migrated database, or one with two schools as well (tests/db/support/create-two-schools.ts). */
type StoredDatabase = 'plain' | 'schools';

/** Below the folder of the run, whose set-up stops the backend (tests/support/prepare-cluster.ts). */
export const WARM_DATA_DIR = join(process.env.TEST_WARM ?? '', String(process.pid), 'data');

let started: Promise<StartedBackend> | undefined;

/**
 * The backend of this process, on a fresh copy of the database: to start one for each test file takes two seconds of
 * processor time. It loses what the file before saved, except for what it counts in memory.
 */
export async function openWarmBackend(name: StoredDatabase): Promise<StartedBackend> {
  started ??= start();
  const backend = await started;
  const [open = []] = await runAsSuperuser(WARM_DATA_DIR, (sql) => [
    sql`select pid from pg_stat_activity where datname = 'postgres'`,
    sql`drop database postgres with (force)`,
    sql`create database postgres template ${sql(name)} strategy file_copy owner postgres`,
  ]);
  // The backend may send the next file's first request on an old connection, until PostgreSQL's process has ended.
  await waitUntil(
    async () => open.filter(({ pid }) => existsSync(`/proc/${pid}`)),
    (left) => left.length === 0,
  );
  const { storage, uploads, mail } = toDataFolders(WARM_DATA_DIR);
  for (const folder of [storage, uploads, mail]) {
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
  }
  if (name === 'schools') {
    cpSync(join(process.env.TEST_SCHOOLS ?? '', 'storage'), storage, { recursive: true });
  }
  return backend;
}

async function start(): Promise<StartedBackend> {
  const stored = process.env.TEST_SCHOOLS;
  if (!stored) throw new Error('tests/support/prepare-cluster.ts has not run');
  // PostgreSQL, which may run as another user, passes through it.
  mkdirSync(WARM_DATA_DIR, { recursive: true, mode: 0o711 });
  const parts = ['postgres', 'secrets.json'].map((part) => join(stored, part));
  // Unlike Node's own copy it preserves the owner, which PostgreSQL checks.
  execFileSync('cp', ['-a', ...parts, WARM_DATA_DIR]);
  const backend = await startBackend({
    dataDir: WARM_DATA_DIR,
    // Files that run one after the other come from the same address.
    env: { SIGN_IN_TRIES_PER_NETWORK: '10000' },
  });
  // By these the app's own functions find it.
  process.env.SUPABASE_URL = backend.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
  process.env.SUPABASE_SECRET_KEY = backend.secretKey;
  return backend;
}

/** Stores a copy of a running backend's database in its cluster. */
export async function storeDatabase(dataDir: string, name: StoredDatabase): Promise<void> {
  await runAsSuperuser(dataDir, (sql) => [
    // A database that is copied has no connections.
    sql`alter database postgres allow_connections false`,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`,
    sql`create database ${sql(name)} template postgres strategy file_copy`,
    sql`alter database postgres allow_connections true`,
  ]);
}

/** Stops the backends of all processes: vitest ends these after the set-up of the run. */
export async function stopWarmBackends(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const { backendFile, postgres: cluster } = toDataFolders(join(folder, name, 'data'));
    if (existsSync(backendFile)) process.kill(JSON.parse(readFileSync(backendFile, 'utf8')).pid);
    await waitUntil(
      async () => existsSync(join(cluster, 'postmaster.pid')),
      (isRunning) => !isRunning,
    );
  }
}

async function runAsSuperuser(
  dataDir: string,
  list: (sql: postgres.Sql) => PromiseLike<postgres.RowList<postgres.Row[]>>[],
): Promise<postgres.Row[][]> {
  const sql = postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'template1',
    username: 'supabase_admin',
    max: 1,
    onnotice: () => undefined,
  });
  // Statements of this driver run when they are awaited, here in the order of the list.
  const results: postgres.Row[][] = [];
  for (const statement of list(sql)) results.push(await statement);
  await sql.end();
  return results;
}
