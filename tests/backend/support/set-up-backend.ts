import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { type StartedBackend, startBackend } from '../../support/start-backend.ts';
import { createTemporaryFolder } from '../../support/temporary-folder.ts';
import { toServerProof } from '../../support/to-server-proof.ts';

export type Person = { client: SupabaseClient; id: string; email: string; password: string };

export type BackendUnderTest = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The header that our own server sends beside a user's token. */
  serverProof: string;
  dataDir: string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  /** null when another Supabase is tested. */
  embedded: StartedBackend | null;
};

/** Set SUPABASE_URL and both keys to run the same tests against any Supabase (see fixtures/). */
export const isEmbedded = !process.env.SUPABASE_URL;

const MIGRATIONS = fileURLToPath(new URL('../fixtures', import.meta.url));

/** For the files that run in this process one after the other; a hosted Supabase serves all of them as well. */
let shared: Promise<StartedBackend> | undefined;

function openShared(): Promise<StartedBackend> {
  shared ??= startBackend({
    // The set-up of the run stops it: tests/support/warm-backend.ts.
    dataDir: join(process.env.TEST_WARM ?? '', `contract-${process.pid}`, 'data'),
    migrationsDir: MIGRATIONS,
    env: { SIGN_IN_TRIES_PER_NETWORK: '10000' },
  });
  return shared;
}

/**
 * A backend for the tests of a file; its fields are set once the tests run.
 *
 * @param isOwn for tests that restart it, or use its limits up
 */
export function setUpBackend({ isOwn = false } = {}): BackendUnderTest {
  const backend = {} as BackendUnderTest;
  const cleanUp: (() => Promise<void>)[] = [];
  const use = (embedded: StartedBackend) => {
    const { url, publishableKey, secretKey, dataDir, stop } = embedded;
    const serverProof = toServerProof(secretKey);
    Object.assign(backend, {
      embedded,
      url,
      publishableKey,
      secretKey,
      serverProof,
      dataDir,
      stop,
    });
  };
  beforeAll(async () => {
    if (!isEmbedded) {
      Object.assign(backend, {
        url: process.env.SUPABASE_URL,
        publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY,
        secretKey: process.env.SUPABASE_SECRET_KEY,
        embedded: null,
      });
      return;
    }
    if (!isOwn) return use(await openShared());
    const folder = await createTemporaryFolder('backend');
    cleanUp.push(async () => backend.stop?.(), folder.remove);
    const start = () => startBackend({ dataDir: folder.path, migrationsDir: MIGRATIONS });
    backend.restart = async () => {
      await backend.stop();
      use(await start());
    };
    use(await start());
  });
  afterAll(async () => {
    for (const step of cleanUp) await step();
  });
  return backend;
}

export function connect(
  backend: BackendUnderTest,
  options: { key?: string; headers?: Record<string, string>; token?: string } = {},
): SupabaseClient {
  const authorization: Record<string, string> =
    options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  return createClient(backend.url, options.key ?? backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { ...authorization, ...options.headers } },
  });
}

export function connectAsService(backend: BackendUnderTest): SupabaseClient {
  return connect(backend, { key: backend.secretKey });
}

/** A visitor's client, as our own server has one. */
export function connectAsServer(backend: BackendUnderTest): SupabaseClient {
  return connect(backend, { headers: { 'x-server-proof': backend.serverProof ?? '' } });
}

export function newAddress(name = 'surfer'): string {
  return `${name}-${crypto.randomUUID()}@example.com`;
}

/** A confirmed user, signed in. */
export async function createPerson(backend: BackendUnderTest, name?: string): Promise<Person> {
  const email = newAddress(name);
  const password = `pass-${crypto.randomUUID()}`;
  const created = await connectAsService(backend).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (created.error !== null) throw created.error;
  const client = connect(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return { client, id: created.data.user.id, email, password };
}

export async function getToken(person: Person): Promise<string> {
  const { data } = await person.client.auth.getSession();
  if (data.session === null) throw new Error('Not signed in');
  return data.session.access_token;
}
