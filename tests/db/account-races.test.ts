import { expect, test } from 'vitest';
import { readMailbox } from '../support/read-mailbox.ts';
import type { Client } from './support/create-two-schools.ts';
import { newAddress, setUpAccounts } from './support/set-up-accounts.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const accounts = setUpAccounts();

test.each([
  ['password', 'encrypted_password'],
  ['address', 'email'],
])('a sign-in during a change of the %s fails', async (_, column) => {
  const { id, email, password } = await accounts.createAccount();
  let late: ReturnType<Client['auth']['signInWithPassword']> | undefined;
  await accounts.sql.begin(async (transaction) => {
    const change = { [column]: newAddress() };
    await transaction`update auth.users set ${transaction(change)} where id = ${id}`;
    late = accounts.connect().auth.signInWithPassword({ email, password });
    await waitUntilBlocked(accounts.sql);
    await transaction`delete from auth.sessions where user_id = ${id}`;
  });
  expect((await late)?.error?.code).toBe('invalid_credentials');
  expect(await accounts.sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(0);
});

test('a mail that was requested while the address changed opens nothing from the old one', async () => {
  const { id, email } = await accounts.createAccount();
  await accounts.connect().auth.resetPasswordForEmail(email);
  const html = await readMailbox(accounts.backend, email);
  const token_hash = /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? '';
  const [token] = await accounts.sql`select * from auth.mail_tokens where user_id = ${id}`;
  await accounts.sql`update auth.users set email = ${newAddress()} where id = ${id}`;
  // Made from what was read before the change, and written after it.
  await accounts.sql`insert into auth.mail_tokens ${accounts.sql(token ?? {})}`;
  const { data, error } = await accounts.connect().auth.verifyOtp({ token_hash, type: 'recovery' });
  expect({ user: data.user, code: error?.code }).toEqual({ user: null, code: 'otp_expired' });
});
