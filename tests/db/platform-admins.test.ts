import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

let backend: StartedBackend;
let service: Client;

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  service = createClient<Database>(backend.url, backend.secretKey, quiet);
});

/** Queried again each time: within a request it is queried once. */
const isAdmin = (session: Session) => isPlatformAdmin(session.client());

type Session = { id: string; email: string; client: () => Client };

async function createPerson(email = `${randomUUID()}@example.com`): Promise<Session> {
  const login = { email, password: randomUUID() };
  const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (made.error) throw made.error;
  const signedIn = await toClient().auth.signInWithPassword(login);
  if (signedIn.error) throw signedIn.error;
  const token = signedIn.data.session.access_token;
  return { id: made.data.user.id, email, client: () => toClient(token) };
}

function toClient(token?: string): Client {
  const headers = token ? { headers: { authorization: `Bearer ${token}` } } : {};
  return createClient<Database>(backend.url, backend.publishableKey, { ...quiet, global: headers });
}

/** Set directly, which no request can do: a token outlives the confirmation of its address. */
async function unconfirm(id: string) {
  const sql = openDatabase(backend.dataDir);
  await sql`update auth.users set email_confirmed_at = null where id = ${id}`;
  await sql.end();
}

async function configure(admin_emails: string[]) {
  const { error } = await service.rpc('configure_platform', { admin_emails });
  if (error) throw error;
}

test('only a user with a listed and confirmed address is a platform admin', async () => {
  const [admin, other] = await Promise.all([createPerson(), createPerson()]);
  await configure([` ${admin.email.toUpperCase()} `]);
  expect(await isAdmin(admin)).toBe(true);
  expect(await isAdmin(other)).toBe(false);
});

test('an address is valid once it is confirmed', async () => {
  const admin = await createPerson();
  await configure([admin.email]);
  expect(await isAdmin(admin)).toBe(true);
  await unconfirm(admin.id);
  expect(await isAdmin(admin)).toBe(false);
});

test('a user who is taken off the list is no admin from the next query on', async () => {
  const [first, second] = await Promise.all([createPerson(), createPerson()]);
  await configure([first.email, second.email]);
  expect(await isAdmin(first)).toBe(true);
  await configure([second.email]);
  expect(await isAdmin(first)).toBe(false);
  expect(await isAdmin(second)).toBe(true);
  await configure([]);
  expect(await isAdmin(second)).toBe(false);
});

test('visitors cannot call the check', async () => {
  expect((await toClient().rpc('am_platform_admin')).error?.code).toBe('42501');
});

test('only the service key sets the admins', async () => {
  const [admin, other] = await Promise.all([createPerson(), createPerson()]);
  await configure([admin.email]);
  for (const client of [toClient(), other.client(), admin.client()]) {
    const { error } = await client.rpc('configure_platform', { admin_emails: [other.email] });
    expect(error?.code).toBe('42501');
  }
  expect(await isAdmin(other)).toBe(false);
  expect(await isAdmin(admin)).toBe(true);
});

test('users cannot make themselves admins by their own metadata', async () => {
  const [admin, other] = await Promise.all([createPerson(), createPerson()]);
  await configure([admin.email]);
  const client = other.client();
  await client.from('profiles').upsert({ id: other.id, full_name: admin.email });
  expect(await isAdmin(other)).toBe(false);
});

test('the queue is not searched for other users, so that the time reveals nothing', async () => {
  const admin = await createPerson();
  const other = await createPerson();
  await configure([admin.email]);
  expect(await countSearches(admin.id)).toBe(1);
  expect(await countSearches(other.id)).toBe(0);
});

/** How often a count of conversions by this user scans the videos. */
async function countSearches(id: string): Promise<unknown> {
  const sql = openDatabase(backend.dataDir, 1);
  try {
    return await sql.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: id, role: 'authenticated' });
      await transaction`set local track_functions = 'pl'`;
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`set local role authenticated`;
      await transaction`select * from public.count_conversions(search => 'mp4')`;
      await transaction`reset role`;
      const [row] = await transaction`
        select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
        where funcname = 'match_conversions'`;
      return row?.calls;
    });
  } finally {
    await sql.end();
  }
}
