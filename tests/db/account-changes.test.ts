import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  getAddressUndo,
  undoAddressChange,
} from '#app/domain/accounts/undo-address-change.server.ts';
import { readMailbox } from '../support/read-mailbox.ts';
import { toServerProof } from '../support/to-server-proof.ts';
import type { Client } from './support/create-two-schools.ts';
import { type Account, newAddress, setUpAccounts } from './support/set-up-accounts.ts';

const accounts = setUpAccounts();

beforeAll(async () => {
  const { error } = await accounts.service.rpc('configure_site', { url: 'https://surf.example' });
  expect(error).toBeNull();
});
beforeEach(async () => {
  await accounts.sql`delete from public.mail_outbox`;
});

/**
 * As the profile page does, and then the link in the mail in another browser, which alone is signed
 * in afterwards.
 */
async function changeAddress(person: Account, email: string): Promise<Client> {
  expect((await person.client.auth.updateUser({ email })).error).toBeNull();
  const html = await readMailbox(accounts.backend, email);
  const token_hash = /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? '';
  const confirmed = accounts.connect(undefined, {
    'x-server-proof': toServerProof(accounts.backend.secretKey),
  });
  const { error } = await confirmed.auth.verifyOtp({ token_hash, type: 'email_change' });
  expect(error).toBeNull();
  return confirmed;
}

const readMails = () =>
  accounts.sql<{ kind: string; recipient: string; params: { path: string; siteUrl: string } }[]>`
    select kind, recipient, params from public.mail_outbox order by created_at`;

async function readUndo(recipient: string): Promise<string> {
  const mail = (await readMails()).find(
    (mail) => mail.recipient === recipient && mail.kind === 'address-changed',
  );
  return /token=([0-9a-f]{64})$/.exec(mail?.params.path ?? '')?.[1] ?? '';
}

/** As the page of the link does. */
async function undo(token: string, db = accounts.connect()) {
  const found = await getAddressUndo(token);
  return found && undoAddressChange(db, token);
}

test('a new password is mailed to its user, but not the first one of a new account', async () => {
  const anna = await accounts.createAccount();
  expect(await readMails()).toEqual([]);
  expect((await anna.client.auth.updateUser({ password: 'another password' })).error).toBeNull();
  expect(await readMails()).toEqual([
    expect.objectContaining({
      kind: 'password-changed',
      recipient: anna.email,
      params: { siteUrl: 'https://surf.example', path: '/auth/login?view=reset' },
    }),
  ]);
});

test('the old address undoes a change once: the address is restored, and all sessions end', async () => {
  const anna = await accounts.createAccount();
  const next = newAddress();
  await changeAddress(anna, next);
  expect(await readMails()).toMatchObject([{ kind: 'address-changed', recipient: anna.email }]);
  const token = await readUndo(anna.email);
  const kept = await accounts.sql`select * from private.address_undos where user_id = ${anna.id}`;
  expect(JSON.stringify(kept)).not.toContain(token);
  await accounts.connect().auth.resetPasswordForEmail(next);
  const reset = /token_hash=([0-9a-f]+)/.exec(await readMailbox(accounts.backend, next))?.[1] ?? '';

  const db = accounts.connect();
  expect(await undo(token, db)).toMatchObject({ user: { id: anna.id, email: anna.email } });
  expect((await db.auth.getUser()).data.user?.email).toBe(anna.email);
  expect((await anna.client.auth.getUser()).data.user).toBeNull();
  expect((await anna.client.auth.refreshSession()).error).not.toBeNull();
  const spent = await accounts.connect().auth.verifyOtp({ token_hash: reset, type: 'recovery' });
  expect(spent.error?.code).toBe('otp_expired');
  for (const email of [anna.email, next]) {
    const old = await accounts
      .connect()
      .auth.signInWithPassword({ email, password: anna.password });
    expect(old.error?.code).toBe('invalid_credentials');
  }
  expect(await undo(token)).toBeNull();
  // The user who had changed it gets a mail without an undo link.
  expect(await readMails()).toContainEqual(
    expect.objectContaining({ kind: 'address-restored', recipient: next }),
  );
  expect(await readUndo(next)).toBe('');
});

test('an undo deletes all authenticator apps and codes, also those from before the change', async () => {
  const anna = await accounts.createAccount();
  for (const [name, daysAgo] of [
    ['her own', 90],
    ['the thief’s', 0],
  ] as const) {
    await accounts.sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at)
      values (${randomUUID()}, ${anna.id}, ${name}, 'totp', 'verified', '',
        now() - make_interval(days => ${daysAgo}))`;
  }
  await accounts.service.rpc('save_recovery_codes', { of_user: anna.id, code_hashes: ['00'] });
  // By the thief's code: a session of the first level changes no address.
  await accounts.sql`update auth.sessions set aal = 'aal2' where user_id = ${anna.id}`;
  await changeAddress(anna, newAddress());
  const undone = await undo(await readUndo(anna.email));
  expect(undone).toMatchObject({ user: { awaitsSecondFactor: false }, removedApps: 2 });
  expect(
    await accounts.sql`select 1 from auth.mfa_factors where user_id = ${anna.id}`,
  ).toHaveLength(0);
  expect(
    await accounts.sql`select 1 from private.recovery_codes where user_id = ${anna.id}`,
  ).toHaveLength(0);
});

test('an undo that fails half way is completed by another try', async () => {
  const anna = await accounts.createAccount();
  await accounts.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (${randomUUID()}, ${anna.id}, 'totp', 'verified', '')`;
  await accounts.sql`update auth.sessions set aal = 'aal2' where user_id = ${anna.id}`;
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  await accounts.sql`
    create function private.fail() returns trigger language plpgsql as $$ begin raise 'Away'; end $$`;
  await accounts.sql`
    create trigger fail before delete on auth.mfa_factors for each row execute function private.fail()`;
  await expect(undo(token)).rejects.toThrow('could not be removed');
  await accounts.sql`drop function private.fail cascade`;
  expect(await undo(token)).toMatchObject({ user: { email: anna.email }, removedApps: 1 });
  expect(await getAddressUndo(token)).toBeNull();
});

test('further changes, and a sign-up of the old address, do not block an undo', async () => {
  const anna = await accounts.createAccount();
  const [second, third] = [newAddress(), newAddress()];
  anna.client = await changeAddress(anna, second);
  const token = await readUndo(anna.email);
  anna.client = await changeAddress(anna, third);
  anna.client = await changeAddress(anna, second);
  await accounts.connect().auth.signUp({ email: anna.email, password: 'in the way now' });
  expect(await undo(token)).toMatchObject({ user: { id: anna.id, email: anna.email } });
});

test('an undo never takes an address that another account has by now, nor runs after 7 days', async () => {
  const anna = await accounts.createAccount();
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  const made = { email: anna.email, password: randomUUID(), email_confirm: true };
  const other = await accounts.service.auth.admin.createUser(made);
  expect(await undo(token)).toBe('taken');
  await accounts.service.auth.admin.deleteUser(other.data.user?.id ?? '');
  await accounts.sql`update private.address_undos set expires_at = expires_at - interval '7 days'`;
  expect(await getAddressUndo(token)).toBeNull();
  expect(await getAddressUndo('00'.repeat(32))).toBeNull();
});

test('one of four simultaneous undos undoes the change and signs in', async () => {
  const anna = await accounts.createAccount();
  await changeAddress(anna, newAddress());
  const token = await readUndo(anna.email);
  const presses = Array.from({ length: 4 }, () => undoAddressChange(accounts.connect(), token));
  const outcomes = await Promise.all(presses);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(3);
  expect(outcomes).toContainEqual({
    user: expect.objectContaining({ id: anna.id }),
    removedApps: 0,
  });
  const { data } = await accounts.service.auth.admin.getUserById(anna.id);
  expect(data.user?.email).toBe(anna.email);
});

test('an account whose new address is an admin’s loses its sessions and its password', async () => {
  const [plain, admin] = [newAddress(), newAddress()];
  const { error } = await accounts.service.rpc('configure_platform', { admin_emails: [admin] });
  expect(error).toBeNull();
  for (const [next, code] of [
    [plain, undefined],
    [admin, 'invalid_credentials'],
  ] as const) {
    const mallory = await accounts.createAccount();
    const before = (await mallory.client.auth.getSession()).data.session?.access_token ?? '';
    const confirmed = await changeAddress(mallory, next);
    expect((await confirmed.auth.getUser()).data.user?.email).toBe(next);
    expect((await confirmed.rpc('am_platform_admin')).data).toBe(next === admin);
    const old = accounts.connect(undefined, { authorization: `Bearer ${before}` });
    expect((await old.rpc('am_platform_admin')).data).not.toBe(true);
    expect((await old.auth.getUser(before)).data.user).toBeNull();
    expect((await mallory.client.auth.refreshSession()).error).not.toBeNull();
    const { password } = mallory;
    const signedIn = await accounts.connect().auth.signInWithPassword({ email: next, password });
    expect(signedIn.error?.code).toBe(code);
    const html = await readMailbox(accounts.backend, next);
    expect(html).toContain(`The account of ${mallory.email} will use ${next}`);
    expect(html).toContain(`account=${encodeURIComponent(mallory.email)}`);
  }
});

test('an account whose new address is an admin’s loses its providers, apps and recovery codes', async () => {
  const [plain, admin] = [newAddress(), newAddress()];
  await accounts.service.rpc('configure_platform', { admin_emails: [admin] });
  for (const [next, kept] of [
    [plain, { identities: ['email', 'google'], apps: 1, codes: 1 }],
    [admin, { identities: ['email'], apps: 0, codes: 0 }],
  ] as const) {
    const mallory = await accounts.createAccount();
    await accounts.sql`
      insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (${randomUUID()}, ${mallory.id}, 'google', ${mallory.id}, '{"sub": "hers"}')`;
    await accounts.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
      values (${randomUUID()}, ${mallory.id}, 'totp', 'verified', '')`;
    await accounts.service.rpc('save_recovery_codes', { of_user: mallory.id, code_hashes: ['00'] });
    await accounts.sql`update auth.sessions set aal = 'aal2' where user_id = ${mallory.id}`;
    const confirmed = await changeAddress(mallory, next);
    const [left] = await accounts.sql`
      select
        (select array_agg(provider order by provider) from auth.identities where user_id = ${mallory.id}) as identities,
        (select count(*)::integer from auth.mfa_factors where user_id = ${mallory.id}) as apps,
        (select count(*)::integer from private.recovery_codes where user_id = ${mallory.id}) as codes`;
    expect(left).toEqual(kept);
    // The browser that opened the mail has the rights at once, and is redirected to a new password.
    expect((await confirmed.rpc('am_platform_admin')).data).toBe(next === admin);
  }
});
