import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { toTotp } from '../support/gotrue/totp.ts';
import {
  connectAsServer,
  connectAsService,
  createPerson as createUser,
  getToken,
  isEmbedded,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend({ isOwn: true });
const STEP_MS = 30_000;

/** As on a phone whose clock is so many half minutes off. */
const codeOf = (secret: string, drift: number) => toTotp(secret, Date.now() + drift * STEP_MS);

async function signIn({ email, password }: Person): Promise<SupabaseClient> {
  const client = connectAsServer(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Through our own server, which alone may manage apps. */
async function createPerson(): Promise<Person> {
  const person = await createUser(backend);
  return { ...person, client: await signIn(person) };
}

async function enroll(client: SupabaseClient, friendlyName = 'My phone') {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Waveback',
  });
  if (error) throw error;
  return data;
}

/** An account whose app was confirmed by `code`, that of this half minute; the next one is unused. */
async function createPersonWithFactor() {
  const person = await createPerson();
  const { id, totp } = await enroll(person.client);
  const code = codeOf(totp.secret, 0);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
  return { person, id, secret: totp.secret, code };
}

async function readLevels(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

test('an authenticator app is confirmed by a right code, which ends other sessions without it', async () => {
  const person = await createPerson();
  const elsewhere = await signIn(person);
  const { client } = person;
  const { id, totp } = await enroll(client);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(totp.uri).toContain(`secret=${totp.secret}`);
  expect(decodeURIComponent(totp.uri)).toContain(`otpauth://totp/Waveback:${person.email}`);
  expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
  expect(await readLevels(client)).toEqual(['aal1', 'aal1']);

  const wrong = await client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' });
  expect(wrong.error?.code).toBe('mfa_verification_failed');
  const code = codeOf(totp.secret, 0);
  const right = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
  expect(right.error).toBeNull();
  expect(await readLevels(client)).toEqual(['aal2', 'aal2']);
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.totp).toMatchObject([{ id, friendly_name: 'My phone', status: 'verified' }]);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('a password gives the first level, a code the second, and a refresh retains it', async () => {
  const { person, id, secret } = await createPersonWithFactor();
  const client = await signIn(person);
  expect(await readLevels(client)).toEqual(['aal1', 'aal2']);
  const passed = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(secret, 1),
  });
  expect(passed.error).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await readLevels(client)).toEqual(['aal2', 'aal2']);
  const { data } = await client.auth.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
});

test('no code or challenge is accepted twice, and no code older than the last', async () => {
  const { person, id, secret, code } = await createPersonWithFactor();
  const client = await signIn(person);
  const again = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
  expect(again.error?.code).toBe('mfa_verification_failed');
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  const challengeId = challenge?.id ?? '';
  const verify = (drift: number) =>
    client.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret, drift) });
  const race = await Promise.all([verify(1), verify(1), verify(1)]);
  expect(race.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await verify(0)).error).not.toBeNull();
});

test('a password alone changes, adds and deletes nothing of an account with a second factor', async () => {
  const { person, id } = await createPersonWithFactor();
  const { auth } = await signIn(person);
  const refused = [
    await auth.updateUser({ password: 'taken over at last' }),
    await auth.updateUser({ email: 'thief@example.com' }),
    await auth.mfa.unenroll({ factorId: id }),
    await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'insufficient_aal'));
  expect((await auth.updateUser({ data: { full_name: 'Kai' } })).error).toBeNull();
});

test.runIf(isEmbedded)('a password alone ends no session that was opened with a code', async () => {
  const { person } = await createPersonWithFactor();
  const stranger = await signIn(person);
  for (const scope of ['global', 'others'] as const) {
    expect((await stranger.auth.signOut({ scope })).error?.code).toBe('insufficient_aal');
  }
  expect((await person.client.auth.getUser()).error).toBeNull();
  expect((await stranger.auth.signOut({ scope: 'local' })).error).toBeNull();
});

test('a user who has entered a code of the app can delete it, and then needs no code', async () => {
  const { person, id } = await createPersonWithFactor();
  const stranger = await createPerson();
  const foreign = await stranger.client.auth.mfa.unenroll({ factorId: id });
  expect(foreign.error?.code).toBe('mfa_factor_not_found');
  expect((await person.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await person.client.auth.refreshSession();
  expect(await readLevels(person.client)).toEqual(['aal1', 'aal1']);
  expect(await readLevels(await signIn(person))).toEqual(['aal1', 'aal1']);
});

test.runIf(isEmbedded)(
  'an app whose setup started before another was confirmed needs a code of that one',
  async () => {
    const { id: user, client } = await createPerson();
    const { id, totp } = await enroll(client);
    const database = openDatabase(backend.dataDir);
    // As a request leaves it that was in progress while the first app was confirmed.
    await database`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (gen_random_uuid(), ${user}, 'totp', 'verified', '')`;
    await database.end();
    const code = codeOf(totp.secret, 0);
    const late = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
    expect(late.error?.code).toBe('insufficient_aal');
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  },
);

test.runIf(isEmbedded)(
  'a token without our server neither adds, confirms nor deletes an app',
  async () => {
    const person = await createPerson();
    const { id } = await enroll(person.client);
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${await getToken(person)}`,
      'content-type': 'application/json',
    };
    for (const [method, path] of [
      ['POST', ''],
      ['POST', `/${id}/challenge`],
      ['POST', `/${id}/verify`],
      ['DELETE', `/${id}`],
    ]) {
      const body = method === 'POST' ? JSON.stringify({ factor_type: 'totp' }) : null;
      const asked = { method: method ?? '', headers, body };
      const answer = await fetch(`${backend.url}/auth/v1/factors${path}`, asked);
      expect([answer.status, (await answer.json()).error_code]).toEqual([
        403,
        'reauthentication_needed',
      ]);
    }
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id, status: 'unverified' }]);
  },
);

test.runIf(isEmbedded)(
  'an account has at most five apps, also after simultaneous requests',
  async () => {
    const { client } = await createPerson();
    const begun = Array.from({ length: 12 }, (_, index) =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${index}` }),
    );
    const refused = (await Promise.all(begun)).filter(({ error }) => error !== null);
    expect(new Set(refused.map(({ error }) => error?.code))).toEqual(
      new Set(['too_many_enrolled_mfa_factors']),
    );
    expect(refused).toHaveLength(7);
  },
);

test('two apps cannot have the same name', async () => {
  const { client } = await createPerson();
  await enroll(client);
  const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  expect(same.error?.code).toBe('mfa_factor_name_conflict');
});

test('the secret key lists and deletes the apps of a user who lost them', async () => {
  const { person, id } = await createPersonWithFactor();
  const { mfa } = connectAsService(backend).auth.admin;
  const listed = await mfa.listFactors({ userId: person.id });
  expect(listed.data?.factors).toMatchObject([{ id, status: 'verified' }]);
  const own = person.client.auth.admin.mfa.deleteFactor({ userId: person.id, id });
  expect((await own).error).not.toBeNull();
  expect((await mfa.deleteFactor({ userId: person.id, id })).error).toBeNull();
  expect(await readLevels(await signIn(person))).toEqual(['aal1', 'aal1']);
});

// Hosted Supabase limits by network and not by account.
test.runIf(isEmbedded)('an account has fifteen wrong codes in an hour', async () => {
  const { person, id, secret } = await createPersonWithFactor();
  const [one, another] = [await signIn(person), await signIn(person)];
  for (let time = 0; time < 15; time += 1) {
    const { error } = await (time % 2 ? one : another).auth.mfa.challengeAndVerify({
      factorId: id,
      code: '000000',
    });
    expect(error?.code).toBe('mfa_verification_failed');
  }
  const code = codeOf(secret, 1);
  await backend.restart();
  const client = await signIn(person);
  const right = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
  expect(right.error?.status).toBe(429);
  expect(right.error?.message).toMatch(/after \d+ seconds/);
});
