import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMailbox } from '../support/read-mailbox.ts';
import { newAddress, setUpAccounts } from './support/set-up-accounts.ts';

const accounts = setUpAccounts();

test('a password from before the confirmation is dropped, as a Supabase project writes it', async () => {
  const write = async (pending: string) => {
    const id = randomUUID();
    await accounts.sql`
      insert into auth.users (id, email, encrypted_password, confirmation_token)
      values (${id}, ${newAddress()}, 'a hash', ${pending})`;
    const [user] = await accounts.sql`
      update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}
      returning encrypted_password`;
    return user?.encrypted_password;
  };
  expect(await write('a mailed token')).toBeNull();
  // Created and confirmed by an admin.
  expect(await write('')).toBe('a hash');
});

test('the first mail of an unconfirmed account that still has a password confirms it', async () => {
  for (const type of ['magiclink', 'recovery'] as const) {
    const email = newAddress();
    const created = await accounts.service.auth.admin.createUser({ email });
    // As an older version stored it.
    await accounts.sql`update auth.users set encrypted_password = 'a hash' where email = ${email}`;
    if (type === 'magiclink') await accounts.connect().auth.signInWithOtp({ email });
    else await accounts.connect().auth.resetPasswordForEmail(email);
    const token_hash =
      /token_hash=([0-9a-f]+)/.exec(await readMailbox(accounts.backend, email))?.[1] ?? '';
    const { data, error } = await accounts.connect().auth.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(created.data.user?.id);
    const [user] =
      await accounts.sql`select encrypted_password from auth.users where email = ${email}`;
    expect(user?.encrypted_password).toBeNull();
  }
});

test('a user’s session never outgrows its cookies', async () => {
  const anna = await accounts.createAccount();
  const id = randomUUID();
  const short = { avatar_url: 'https://evil.example/x.png', name: 'Evil', x: 'short' };
  await accounts.sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${newAddress()}, ${accounts.sql.json(short)})`;
  const [made] =
    await accounts.sql`select raw_user_meta_data as data from auth.users where id = ${id}`;
  expect(made?.data).toEqual({ name: 'Evil' });
  const [identity] = await accounts.sql`
    update auth.identities set identity_data = identity_data || ${accounts.sql.json(short)}
    where user_id = ${anna.id} returning identity_data as data`;
  expect(identity?.data).toMatchObject({ email: anna.email });
  expect(JSON.stringify(identity?.data)).not.toContain('short');
  // As the app marks a user without a name.
  const given = { full_name: '', ...short };
  const [named] = await accounts.sql`
    update auth.users set raw_user_meta_data = ${accounts.sql.json(given)} where id = ${id}
    returning raw_user_meta_data as data`;
  expect(named?.data).toEqual({ full_name: '' });
  const data = { full_name: 'Anna'.repeat(100), about: 'x'.repeat(30_000) };
  await anna.client.auth.updateUser({ data });
  await accounts.service.auth.admin.updateUserById(anna.id, { user_metadata: data });
  const { data: refreshed } = await anna.client.auth.refreshSession();
  expect(refreshed.user?.user_metadata).toEqual({ full_name: 'Anna'.repeat(50) });
  // In base64 under 6 KB, of the 16 KB that servers accept.
  expect(JSON.stringify(refreshed.session).length).toBeLessThan(4500);
});

test('a name is stored without characters that cannot be stored', async () => {
  const { client } = await accounts.createAccount();
  for (const [typed, stored] of [
    ['Ki\0m', 'Kim'],
    ['Kim\ud800', 'Kim\ufffd'],
  ]) {
    const { data, error } = await client.auth.updateUser({ data: { full_name: typed } });
    expect({ error, name: data.user?.user_metadata.full_name }).toEqual({
      error: null,
      name: stored,
    });
  }
});
