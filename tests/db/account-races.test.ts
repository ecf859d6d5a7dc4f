import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { readMailbox } from '../support/read-mailbox.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

let folder: TemporaryFolder;
let backend: StartedBackend;
let sql: Sql;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-account-races');
  backend = await startBackend({ dataDir: folder.path });
  sql = openDatabase(backend.dataDir);
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});

const newAddress = () => `${randomUUID()}@example.com`;

function connect(key = backend.publishableKey) {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(backend.url, key, { auth }).auth;
}

async function createPerson() {
  const login = { email: newAddress(), password: randomUUID() };
  const { admin } = connect(backend.secretKey);
  const { data } = await admin.createUser({ ...login, email_confirm: true });
  return { ...login, id: data.user?.id ?? '' };
}

test.each([
  ['password', 'encrypted_password'],
  ['address', 'email'],
])('a sign-in that is under way while the %s changes is none', async (_, column) => {
  const { id, email, password } = await createPerson();
  let late: ReturnType<ReturnType<typeof connect>['signInWithPassword']> | undefined;
  await sql.begin(async (transaction) => {
    const change = { [column]: newAddress() };
    await transaction`update auth.users set ${transaction(change)} where id = ${id}`;
    late = connect().signInWithPassword({ email, password });
    await waitUntilBlocked(sql);
    await transaction`delete from auth.sessions where user_id = ${id}`;
  });
  expect((await late)?.error?.code).toBe('invalid_credentials');
  expect(await sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(0);
});

test('a mail that was asked for while the address changed opens nothing from the old one', async () => {
  const { id, email } = await createPerson();
  await connect().resetPasswordForEmail(email);
  const html = await readMailbox(backend, email);
  const token_hash = /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? '';
  const [token] = await sql`select * from auth.mail_tokens where user_id = ${id}`;
  await sql`update auth.users set email = ${newAddress()} where id = ${id}`;
  // Made of what was read before the change, and written after it.
  await sql`insert into auth.mail_tokens ${sql(token ?? {})}`;
  const { data, error } = await connect().verifyOtp({ token_hash, type: 'recovery' });
  expect({ user: data.user, code: error?.code }).toEqual({ user: null, code: 'otp_expired' });
});

test('a name with what cannot be stored is stored without it', async () => {
  const { id, ...login } = await createPerson();
  const auth = connect();
  await auth.signInWithPassword(login);
  for (const full_name of ['Ki\0m', 'Kim\ud800']) {
    const { data, error } = await auth.updateUser({ data: { full_name } });
    expect({ error, name: data.user?.user_metadata.full_name }).toMatchObject({ error: null });
  }
  const [user] =
    await sql`select raw_user_meta_data::text as text from auth.users where id = ${id}`;
  expect(user?.text).toContain('Kim');
});
