import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  findAddressUndo,
  undoAddressChange,
} from '#app/domain/accounts/undo-address-change.server.ts';
import type { Database } from '#app/platform/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { readMailbox } from '../support/read-mailbox.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { toServerProof } from '../support/to-server-proof.ts';
import type { Client } from './support/create-two-schools.ts';

let folder: TemporaryFolder;
let backend: StartedBackend;
let sql: Sql;
let service: Client;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-account-changes');
  backend = await startBackend({ dataDir: folder.path });
  sql = openDatabase(backend.dataDir);
  vi.stubEnv('SUPABASE_URL', backend.url);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', backend.publishableKey);
  vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
  service = connect(backend.secretKey);
  const { error } = await service.rpc('configure_site', { url: 'https://surf.example' });
  expect(error).toBeNull();
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});
beforeEach(async () => {
  await sql`delete from public.mail_outbox`;
});

function connect(key = backend.publishableKey, headers: Record<string, string> = {}): Client {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient<Database>(backend.url, key, { auth, global: { headers } });
}

type Person = { id: string; email: string; password: string; client: Client };

async function createPerson(): Promise<Person> {
  const login = { email: newAddress(), password: randomUUID() };
  const { data, error } = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (error) throw error;
  const client = connect(undefined, { 'x-server-proof': toServerProof(backend.secretKey) });
  await client.auth.signInWithPassword(login);
  return { ...login, id: data.user.id, client };
}

function newAddress() {
  return `${randomUUID()}@example.com`;
}

/** As the profile page does, and then the link in the mail, in another browser: that alone is signed in then. */
async function changeAddress(person: Person, email: string): Promise<Client> {
  expect((await person.client.auth.updateUser({ email })).error).toBeNull();
  const html = await readMailbox(backend, email);
  const token_hash = /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? '';
  const confirmed = connect(undefined, { 'x-server-proof': toServerProof(backend.secretKey) });
  const { error } = await confirmed.auth.verifyOtp({ token_hash, type: 'email_change' });
  expect(error).toBeNull();
  return confirmed;
}

const readMails = () =>
  sql<{ kind: string; recipient: string; params: { path: string; siteUrl: string } }[]>`
    select kind, recipient, params from public.mail_outbox order by created_at`;

async function readUndo(recipient: string): Promise<string> {
  const mail = (await readMails()).find(
    (mail) => mail.recipient === recipient && mail.kind === 'address-changed',
  );
  return /token=([0-9a-f]{64})$/.exec(mail?.params.path ?? '')?.[1] ?? '';
}

/** As the page of the link does. */
async function undo(token: string, db = connect()) {
  const found = await findAddressUndo(token);
  return found && undoAddressChange(db, token);
}

test('a new password is told to its user, but not the first one of a new account', async () => {
  const anna = await createPerson();
  expect(await readMails()).toEqual([]);
  expect((await anna.client.auth.updateUser({ password: 'another password' })).error).toBeNull();
  expect(await readMails()).toEqual([
    expect.objectContaining({
      ...{ kind: 'password-changed', recipient: anna.email },
      params: { siteUrl: 'https://surf.example', path: '/auth/login?view=reset' },
    }),
  ]);
});

test('the old address undoes a change once: the address is back, and everybody is out', async () => {
  const anna = await createPerson();
  const next = newAddress();
  await changeAddress(anna, next);
  expect(await readMails()).toMatchObject([{ kind: 'address-changed', recipient: anna.email }]);
  const token = await readUndo(anna.email);
  const kept = await sql`select * from private.address_undos where user_id = ${anna.id}`;
  expect(JSON.stringify(kept)).not.toContain(token);
  await connect().auth.resetPasswordForEmail(next);
  const reset = /token_hash=([0-9a-f]+)/.exec(await readMailbox(backend, next))?.[1] ?? '';

  const db = connect();
  expect(await undo(token, db)).toMatchObject({ user: { id: anna.id, email: anna.email } });
  expect((await db.auth.getUser()).data.user?.email).toBe(anna.email);
  expect((await anna.client.auth.getUser()).data.user).toBeNull();
  expect((await anna.client.auth.refreshSession()).error).not.toBeNull();
  const spent = await connect().auth.verifyOtp({ token_hash: reset, type: 'recovery' });
  expect(spent.error?.code).toBe('otp_expired');
  for (const email of [anna.email, next]) {
    const old = await connect().auth.signInWithPassword({ email, password: anna.password });
    expect(old.error?.code).toBe('invalid_credentials');
  }
  expect(await undo(token)).toBeNull();
  // Whoever had changed it hears so, and cannot take that back in turn.
  expect(await readMails()).toContainEqual(
    expect.objectContaining({ kind: 'address-restored', recipient: next }),
  );
  expect(await readUndo(next)).toBe('');
});

test('an undo removes all authenticator apps and codes, also those from before the change', async () => {
  const anna = await createPerson();
  for (const [name, daysAgo] of [
    ['her own', 90],
    ['the thief’s', 0],
  ] as const) {
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at)
      values (${randomUUID()}, ${anna.id}, ${name}, 'totp', 'verified', '',
        now() - make_interval(days => ${daysAgo}))`;
  }
  await service.rpc('save_recovery_codes', { of_user: anna.id, code_hashes: ['00'] });
  // By the thief's code: a session of the first level changes no address.
  await sql`update auth.sessions set aal = 'aal2' where user_id = ${anna.id}`;
  await changeAddress(anna, newAddress());
  const undone = await undo(await readUndo(anna.email));
  expect(undone).toMatchObject({ user: { awaitsSecondFactor: false }, removedApps: 2 });
  expect(await sql`select 1 from auth.mfa_factors where user_id = ${anna.id}`).toHaveLength(0);
  expect(await sql`select 1 from private.recovery_codes where user_id = ${anna.id}`).toHaveLength(
    0,
  );
});

test('an undo that fails on its way is done by pressing again', async () => {
  const anna = await createPerson();
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (${randomUUID()}, ${anna.id}, 'totp', 'verified', '')`;
  await sql`update auth.sessions set aal = 'aal2' where user_id = ${anna.id}`;
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  await sql`
    create function private.fail() returns trigger language plpgsql as $$ begin raise 'Away'; end $$`;
  await sql`
    create trigger fail before delete on auth.mfa_factors for each row execute function private.fail()`;
  await expect(undo(token)).rejects.toThrow('could not be removed');
  await sql`drop function private.fail cascade`;
  expect(await undo(token)).toMatchObject({ user: { email: anna.email }, removedApps: 1 });
  expect(await findAddressUndo(token)).toBeNull();
});

test('more changes, and a sign-up of the old address, do not stand in the way', async () => {
  const anna = await createPerson();
  const [second, third] = [newAddress(), newAddress()];
  anna.client = await changeAddress(anna, second);
  const token = await readUndo(anna.email);
  anna.client = await changeAddress(anna, third);
  anna.client = await changeAddress(anna, second);
  await connect().auth.signUp({ email: anna.email, password: 'in the way now' });
  expect(await undo(token)).toMatchObject({ user: { id: anna.id, email: anna.email } });
});

test('an address that is another’s by now is not taken, nor by a link after 7 days', async () => {
  const anna = await createPerson();
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  const made = { email: anna.email, password: randomUUID(), email_confirm: true };
  const other = await service.auth.admin.createUser(made);
  expect(await undo(token)).toBe('taken');
  await service.auth.admin.deleteUser(other.data.user?.id ?? '');
  await sql`update private.address_undos set expires_at = expires_at - interval '7 days'`;
  expect(await findAddressUndo(token)).toBeNull();
  expect(await findAddressUndo('00'.repeat(32))).toBeNull();
});

test('of four presses at the same time one undoes the change and signs in', async () => {
  const anna = await createPerson();
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  const presses = Array.from({ length: 4 }, () => undoAddressChange(connect(), token));
  const outcomes = await Promise.all(presses);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(3);
  expect(outcomes).toContainEqual({
    user: expect.objectContaining({ id: anna.id }),
    removedApps: 0,
  });
  const { data } = await service.auth.admin.getUserById(anna.id);
  expect(data.user?.email).toBe(anna.email);
});

test('who had an account keeps neither session nor password where its new address is an admin’s', async () => {
  const [plain, admin] = [newAddress(), newAddress()];
  const { error } = await service.rpc('configure_platform', { admin_emails: [admin] });
  expect(error).toBeNull();
  for (const [next, code] of [
    [plain, undefined],
    [admin, 'invalid_credentials'],
  ] as const) {
    const mallory = await createPerson();
    const before = (await mallory.client.auth.getSession()).data.session?.access_token ?? '';
    const confirmed = await changeAddress(mallory, next);
    expect((await confirmed.auth.getUser()).data.user?.email).toBe(next);
    expect((await confirmed.rpc('am_platform_admin')).data).toBe(next === admin);
    const old = connect(undefined, { authorization: `Bearer ${before}` });
    expect((await old.rpc('am_platform_admin')).data).not.toBe(true);
    expect((await old.auth.getUser(before)).data.user).toBeNull();
    expect((await mallory.client.auth.refreshSession()).error).not.toBeNull();
    const { password } = mallory;
    const signedIn = await connect().auth.signInWithPassword({ email: next, password });
    expect(signedIn.error?.code).toBe(code);
    const html = await readMailbox(backend, next);
    expect(html).toContain(`The account of ${mallory.email} is to use ${next}`);
    expect(html).toContain(`account=${encodeURIComponent(mallory.email)}`);
  }
});

test('no provider, authenticator app or recovery code of before opens an account that becomes an admin’s', async () => {
  const [plain, admin] = [newAddress(), newAddress()];
  await service.rpc('configure_platform', { admin_emails: [admin] });
  for (const [next, kept] of [
    [plain, { identities: ['email', 'google'], apps: 1, codes: 1 }],
    [admin, { identities: ['email'], apps: 0, codes: 0 }],
  ] as const) {
    const mallory = await createPerson();
    await sql`
      insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (${randomUUID()}, ${mallory.id}, 'google', ${mallory.id}, '{"sub": "hers"}')`;
    await sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
      values (${randomUUID()}, ${mallory.id}, 'totp', 'verified', '')`;
    await service.rpc('save_recovery_codes', { of_user: mallory.id, code_hashes: ['00'] });
    await sql`update auth.sessions set aal = 'aal2' where user_id = ${mallory.id}`;
    const confirmed = await changeAddress(mallory, next);
    const [left] = await sql`
      select
        (select array_agg(provider order by provider) from auth.identities where user_id = ${mallory.id}) as identities,
        (select count(*)::integer from auth.mfa_factors where user_id = ${mallory.id}) as apps,
        (select count(*)::integer from private.recovery_codes where user_id = ${mallory.id}) as codes`;
    expect(left).toEqual(kept);
    // Who opened the mail has the rights at once, and is led to a new password.
    expect((await confirmed.rpc('am_platform_admin')).data).toBe(next === admin);
  }
});

test('a password from before the confirmation is dropped, as a Supabase project writes it', async () => {
  const write = async (pending: string) => {
    const id = randomUUID();
    await sql`
      insert into auth.users (id, email, encrypted_password, confirmation_token)
      values (${id}, ${newAddress()}, 'a hash', ${pending})`;
    const [user] = await sql`
      update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}
      returning encrypted_password`;
    return user?.encrypted_password;
  };
  expect(await write('a mailed token')).toBeNull();
  // Made and confirmed by an admin.
  expect(await write('')).toBe('a hash');
});

test('the first mail of an unconfirmed account that still has a password confirms it', async () => {
  for (const type of ['magiclink', 'recovery'] as const) {
    const email = newAddress();
    const created = await service.auth.admin.createUser({ email });
    // As an older version kept it.
    await sql`update auth.users set encrypted_password = 'a hash' where email = ${email}`;
    if (type === 'magiclink') await connect().auth.signInWithOtp({ email });
    else await connect().auth.resetPasswordForEmail(email);
    const token_hash = /token_hash=([0-9a-f]+)/.exec(await readMailbox(backend, email))?.[1] ?? '';
    const { data, error } = await connect().auth.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(created.data.user?.id);
    const [user] = await sql`select encrypted_password from auth.users where email = ${email}`;
    expect(user?.encrypted_password).toBeNull();
  }
});

test('nobody’s session outgrows the cookies that it is kept in', async () => {
  const anna = await createPerson();
  const id = randomUUID();
  const short = { avatar_url: 'https://evil.example/x.png', name: 'Evil', x: 'short' };
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${newAddress()}, ${sql.json(short)})`;
  const [made] = await sql`select raw_user_meta_data as data from auth.users where id = ${id}`;
  expect(made?.data).toEqual({ name: 'Evil' });
  const [identity] = await sql`
    update auth.identities set identity_data = identity_data || ${sql.json(short)}
    where user_id = ${anna.id} returning identity_data as data`;
  expect(identity?.data).toMatchObject({ email: anna.email });
  expect(JSON.stringify(identity?.data)).not.toContain('short');
  // As the app says that nobody has told their name yet.
  const given = { full_name: '', ...short };
  const [named] = await sql`
    update auth.users set raw_user_meta_data = ${sql.json(given)} where id = ${id}
    returning raw_user_meta_data as data`;
  expect(named?.data).toEqual({ full_name: '' });
  const data = { full_name: 'Anna'.repeat(100), about: 'x'.repeat(30_000) };
  await anna.client.auth.updateUser({ data });
  await service.auth.admin.updateUserById(anna.id, { user_metadata: data });
  const { data: refreshed } = await anna.client.auth.refreshSession();
  expect(refreshed.user?.user_metadata).toEqual({ full_name: 'Anna'.repeat(50) });
  // In base64 under 6 KB, of the 16 KB that servers take.
  expect(JSON.stringify(refreshed.session).length).toBeLessThan(4500);
});
