import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import type { Database } from '#app/platform/database/database.types.ts';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';
import { type RunningServer, startServer } from '../../support/start-server.ts';
import { createTemporaryFolder } from '../../support/temporary-folder.ts';
import { waitUntil } from './wait-until.ts';

type Client = SupabaseClient<Database>;

export type Product = {
  /** Stays the same over all kills. */
  url: string;
  dataDir: string;
  workDir: string;
  serverPid: () => number;
  /** The lines that its servers have logged as errors. */
  loggedErrors: () => string[];
  /** As a service manager would after the server has died. */
  startAgain: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** Through the product, past all policies. */
  admin: Client;
  /** Through the product, as a signed-in person. */
  user: Client;
  userId: string;
  sessionId: string;
  /** PostgreSQL itself, for queries that no role of the product may make. */
  sql: Sql;
};

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

/** The whole product on a folder of its own, with a person who has a session. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await createTemporaryFolder('waveback-kills');
  const dataDir = join(folder.path, 'data');
  const workDir = join(folder.path, 'work');
  await mkdir(workDir);
  const env = { WORK_DIR: workDir, LOG_LEVEL: 'warn', ...settings };
  let server: RunningServer = await startServer({ dataDir, env });
  const { url } = server;
  const ended: string[] = [];
  const start = async () => {
    const port = Number(new URL(url).port);
    ended.push(server.output());
    server = await waitUntil('the server is up again', () => startServer({ dataDir, port, env }));
  };
  const sql = postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
    onnotice: () => undefined,
    backoff: () => 0.1,
  });
  const keys = JSON.parse(await readFile(toDataFolders(dataDir).secretsFile, 'utf8'));
  const admin = createClient<Database>(url, keys.secretKey, quiet);
  const user = createClient<Database>(url, keys.publishableKey, quiet);
  return {
    url,
    dataDir,
    workDir,
    admin,
    user,
    sql,
    ...(await signUp(admin, user)),
    serverPid: () => server.process.pid ?? 0,
    loggedErrors: () =>
      [...ended, server.output()].flatMap((output) =>
        output.split('\n').filter((line) => line.includes('"level":"error"')),
      ),
    startAgain: start,
    async restart() {
      await server.stop();
      await start();
    },
    async stop() {
      await sql.end();
      await server.stop();
      await folder.remove();
    },
  };
}

async function signUp(admin: Client, user: Client): Promise<{ userId: string; sessionId: string }> {
  const login = { email: `filmer-${randomUUID()}@example.com`, password: randomUUID() };
  const created = await admin.auth.admin.createUser({ ...login, email_confirm: true });
  if (created.error) throw created.error;
  const userId = created.data.user.id;
  const signedIn = await user.auth.signInWithPassword(login);
  if (signedIn.error) throw signedIn.error;
  const spotId = randomUUID();
  const sessionId = randomUUID();
  await must(user.from('profiles').upsert({ id: userId, full_name: 'Filmer' }));
  await must(user.from('spots').insert({ id: spotId, owner_id: userId, name: 'Coxos' }));
  await must(
    user
      .from('sessions')
      .insert({
        id: sessionId,
        owner_id: userId,
        created_by: userId,
        spot_id: spotId,
        starts_at: '2026-11-21T09:30:00Z',
        time_zone: 'Europe/Lisbon',
      }),
  );
  return { userId, sessionId };
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
