import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runWithPasswordPermit } from '#app/domain/accounts/run-with-password-permit.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql } = setUpSchools();
/** By the password alone. */
let owner: Client;
let sessionId: string;
const codes = Array.from({ length: 10 }, () => randomBytes(32).toString('hex'));

beforeAll(async () => {
  owner = schools.clients.owner;
  const { data } = await owner.auth.getClaims();
  sessionId = String(data?.claims.session_id);
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (${randomUUID()}, ${schools.userIds.owner}, 'totp', 'verified', '')`;
  const { error } = await schools.admin.rpc('save_recovery_codes', {
    of_user: schools.userIds.owner,
    code_hashes: codes,
  });
  expect(error).toBeNull();
});
async function tryCode(code: string | undefined, ofSession = sessionId) {
  const { data, error } = await schools.admin.rpc('use_recovery_code', {
    of_user: schools.userIds.owner,
    of_session: ofSession,
    code_hash: code ?? '',
    site_url: 'http://localhost',
  });
  if (error) throw error;
  return data;
}

test('only the server saves and uses codes, and no role reads them', async () => {
  const asked = { of_user: schools.userIds.owner, code_hashes: [] };
  expect((await owner.rpc('save_recovery_codes', asked)).error?.code).toBe('42501');
  const [may] = await sql`
    select has_table_privilege('authenticated', 'private.recovery_codes', 'select') as reads,
      has_table_privilege('service_role', 'private.recovery_codes', 'select') as serves`;
  expect(may).toEqual({ reads: false, serves: false });
});

test('a code admits its session once, and a mail tells its user how many are left', async () => {
  expect((await owner.from('organisations').select('id')).data).toEqual([]);
  expect(await tryCode('00')).toBeNull();
  expect(await tryCode(codes[0], randomUUID())).toBeNull();
  const foreign = await schools.clients.coach.auth.getClaims();
  expect(await tryCode(codes[0], String(foreign.data?.claims.session_id))).toBeNull();

  const race = await Promise.all([tryCode(codes[0]), tryCode(codes[0]), tryCode(codes[0])]);
  expect(race.filter((answer) => answer !== null)).toEqual([{ remaining: 9 }]);
  expect((await owner.rpc('has_shown_second_factor')).data).toBe(true);
  expect((await owner.rpc('count_recovery_codes')).data).toBe(9);
  expect((await owner.from('organisations').select('id')).data).not.toEqual([]);
  const mails = await sql`select params from public.mail_outbox where kind = 'recovery-code'`;
  expect(mails.map(({ params }) => params.remaining)).toEqual([9]);
});

test('new, wrong and used codes are in the security log of their user', async () => {
  const { data } = await owner.rpc('list_my_security_events');
  const ofCodes = data?.filter(({ event }) => event.startsWith('recovery-'));
  expect(ofCodes?.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['recovery-code-used', 'recovery-code-failed', 'recovery-codes-made']),
  );
  const used = ofCodes?.filter(({ event }) => event === 'recovery-code-used');
  expect(used).toMatchObject([{ by_me: true, details: { remaining: '9' } }]);
  // It is unknown whether the user entered the wrong one.
  const failed = ofCodes?.filter(({ event }) => event === 'recovery-code-failed');
  expect(failed?.length).toBeGreaterThan(0);
  expect(failed?.filter(({ by_me, about_me }) => by_me || !about_me)).toEqual([]);
});

test('a recovery code does not admit another auth session of the user', async () => {
  await sql`update private.recovered_sessions set session_id = ${randomUUID()}`;
  expect((await owner.rpc('has_shown_second_factor')).data).toBe(false);
  expect((await owner.rpc('count_recovery_codes')).data).toBe(0);
});

test('after fifteen wrong codes in an hour a right one has to wait too', async () => {
  for (let time = 0; time < 15; time += 1) await tryCode('00');
  expect(await tryCode(codes[1])).toEqual({ retryAfterSeconds: expect.any(Number) });
  await sql`update private.recovery_tries set first_at = now() - interval '61 minutes'`;
  expect(await tryCode(codes[1])).toEqual({ remaining: 8 });
});

test('a mail reports new codes that replace older ones, but neither the first ones nor none', async () => {
  await schools.admin.rpc('configure_site', { url: 'https://surf.example' });
  const of_user = schools.userIds.coach;
  const save = (code_hashes: string[]) =>
    schools.admin.rpc('save_recovery_codes', { of_user, code_hashes });
  const readMails = () =>
    sql`select params from public.mail_outbox where kind = 'recovery-codes-made'`;
  await save(codes);
  await save([]);
  await save(codes);
  expect(await readMails()).toEqual([]);
  await save(codes);
  const params = { siteUrl: 'https://surf.example', path: '/auth/profile#second-factor' };
  expect(await readMails()).toEqual([{ params }]);
  const [logged] = await sql`
    select count(*)::integer as times from public.security_events
    where event = 'recovery-codes-made' and user_id = ${of_user}`;
  expect(logged?.times).toBe(3);
});

test('a mail reports an authenticator app that is added or deleted, once', async () => {
  await schools.admin.rpc('configure_site', { url: 'https://surf.example' });
  const id = randomUUID();
  const listKinds = async () => {
    const mails = await sql<{ kind: string }[]>`
      select m.kind from public.mail_outbox m join auth.users u on u.email = m.recipient
      where u.id = ${schools.userIds.coach} and m.kind like 'second-factor-%' order by m.created_at`;
    return mails.map(({ kind }) => kind);
  };
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (${id}, ${schools.userIds.coach}, 'totp', 'unverified', '')`;
  expect(await listKinds()).toEqual([]);
  await sql`update auth.mfa_factors set status = 'verified' where id = ${id}`;
  await sql`update auth.mfa_factors set last_step = 1 where id = ${id}`;
  expect(await listKinds()).toEqual(['second-factor-added']);
  await sql`delete from auth.mfa_factors where id = ${id}`;
  expect(await listKinds()).toEqual(['second-factor-added', 'second-factor-removed']);
});

test('a session that has used its permit to choose a password has none left', async () => {
  const { coach, filmer } = schools.clients;
  const isSpent = async (client: Client) => (await client.rpc('password_permit_is_spent')).data;
  expect(await isSpent(coach)).toBe(false);
  const set = async () => ({ ok: true });
  const both = [runWithPasswordPermit(coach, set), runWithPasswordPermit(coach, set)];
  expect((await Promise.all(both)).filter((outcome) => outcome?.ok)).toHaveLength(1);
  expect([await isSpent(coach), await isSpent(filmer)]).toEqual([true, false]);
  expect(await runWithPasswordPermit(coach, set)).toBeNull();
  const { data } = await coach.auth.getClaims();
  const of_session = String(data?.claims.session_id);
  const taken = await coach.rpc('release_password_permit', { of_session });
  expect(taken.error?.code).toBe('42501');
  expect((await schools.anon.rpc('spend_password_permit')).error?.code).toBe('42501');
  // A rejected password, or one that could not be set, leaves the permit as it was.
  expect(await runWithPasswordPermit(filmer, async () => ({ ok: false }))).toEqual({ ok: false });
  const fail = runWithPasswordPermit(filmer, () => Promise.reject(new Error('Away')));
  await expect(fail).rejects.toThrow('Away');
  expect(await isSpent(filmer)).toBe(false);
});
