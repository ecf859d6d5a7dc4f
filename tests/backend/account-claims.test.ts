import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Mail, readNewestMail } from './support/read-mail.ts';
import {
  connect,
  connectAsService,
  createPerson,
  getToken,
  isEmbedded,
  newAddress,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend({ isOwn: true });
const visitor = () => connect(backend);
const mailTo = (address: string): Promise<Mail> => readNewestMail(backend, address);
const hers = 'chosen by herself';
const his = 'chosen by a stranger';
const planted = { avatar_url: 'https://evil.example/x.png', x: 'a'.repeat(12_000) };

async function signUp(email: string, password: string, name: string) {
  const options = { data: { full_name: name, ...planted } };
  const { error } = await visitor().auth.signUp({ email, password, options });
  expect(error).toBeNull();
}
const confirm = (mail: Mail, type: 'signup' | 'magiclink' | 'recovery' = 'signup') =>
  visitor().auth.verifyOtp({ token_hash: mail.tokenHash, type });
const signIn = (email: string, password: string) =>
  visitor().auth.signInWithPassword({ email, password });
const ask = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe.runIf(isEmbedded)('an address that a stranger has signed up before', () => {
  test('belongs to its owner alone once she has signed up and confirmed', async () => {
    const email = newAddress('guest');
    await signUp(email, his, 'A stranger');
    const strangersMail = await mailTo(email);
    await signUp(email, hers, 'The guest');
    expect((await confirm(strangersMail)).error?.code).toBe('otp_expired');
    const confirmed = await confirm(await mailTo(email));
    expect(confirmed.data.user?.email).toBe(email);
    // The account has no password yet: our own server sets what the user typed in this browser.
    for (const password of [his, hers]) {
      expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    }
  });

  test('retains no data of the stranger, whichever mail its owner uses', async () => {
    for (const type of ['signup', 'magiclink', 'recovery'] as const) {
      const email = newAddress(type);
      await signUp(email, his, 'A stranger');
      const strangersMail = await mailTo(email);
      if (type === 'magiclink') await visitor().auth.signInWithOtp({ email });
      if (type === 'recovery') await visitor().auth.resetPasswordForEmail(email);
      const { data, error } = await confirm(await mailTo(email), type);
      expect(error).toBeNull();
      expect(JSON.stringify(data)).not.toContain('A stranger');
      expect(JSON.stringify(data.session).length).toBeLessThan(4500);
      const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url');
      expect(JSON.parse(claims.toString())).not.toHaveProperty('user_metadata');
      // His own requests ended with that.
      expect((await confirm(strangersMail)).error?.code).toBe('otp_expired');
      expect((await signIn(email, his)).error?.code).toBe('invalid_credentials');
    }
  });

  test('retains no auth session of an account that a request for a link has created', async () => {
    const email = newAddress('link');
    await visitor().auth.signInWithOtp({ email });
    const old = await mailTo(email);
    await signUp(email, hers, 'The guest');
    expect((await confirm(old, 'magiclink')).error?.code).toBe('otp_expired');
    expect((await confirm(await mailTo(email))).error).toBeNull();
  });

  test('has one account after simultaneous sign-ups, and none of their passwords', async () => {
    const email = newAddress('moment');
    const passwords = [his, hers, 'a third password'];
    await Promise.all(passwords.map((password) => signUp(email, password, 'Any')));
    // Mails are sent after the responses, in any order: one more request makes the newest of all.
    await signUp(email, 'a fourth password', 'Any');
    expect((await confirm(await mailTo(email))).error).toBeNull();
    passwords.push('a fourth password');
    const answers = await Promise.all(passwords.map((password) => signIn(email, password)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(0);
    const { data } = await connectAsService(backend).auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.filter((user) => user.email === email)).toHaveLength(1);
  });
});

describe.runIf(isEmbedded)('mailed tokens', () => {
  test('a link has random bits of its own, and a hash of address and code does not replace it', async () => {
    const { email } = await createPerson(backend);
    await visitor().auth.signInWithOtp({ email });
    const { tokenHash, code } = await mailTo(email);
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const plain = createHash('sha256').update(`${email}${code}`).digest('hex');
    expect(tokenHash).not.toBe(plain);
    for (const type of ['magiclink', 'recovery', 'signup', 'email', 'reauthentication']) {
      expect((await ask('/verify', { type, token_hash: plain })).status).toBe(403);
      const query = `?type=${type}&token=${plain}`;
      expect((await fetch(`${backend.url}/auth/v1/verify${query}`)).status).toBe(404);
    }
    expect((await confirm({ tokenHash } as Mail, 'magiclink')).error).toBeNull();
  });

  test('ten wrong tries end a code, from any networks, across a restart; its link stays valid', async () => {
    const { email } = await createPerson(backend);
    await visitor().auth.signInWithOtp({ email });
    const { tokenHash, code } = await mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = (token: string, network: number) =>
      ask('/verify', { type: 'email', email, token }, { 'x-forwarded-for': `198.51.${network}.7` });
    const tries = Array.from({ length: 5 }, (_, network) => guess(wrong, network));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([403]));
    await backend.restart();
    for (let network = 5; network < 10; network += 1) await guess(wrong, network);
    await backend.restart();
    expect((await guess(code, 10)).status).toBe(403);
    expect((await confirm({ tokenHash } as Mail, 'magiclink')).error).toBeNull();
  });

  test('are void after the password has changed', async () => {
    const anna = await createPerson(backend);
    const next = newAddress('next');
    const headers = {
      authorization: `Bearer ${await getToken(anna)}`,
      'x-server-proof': backend.serverProof,
    };
    expect((await ask('/user', { email: next }, headers, 'PUT')).status).toBe(200);
    const change = await mailTo(next);
    await visitor().auth.resetPasswordForEmail(anna.email);
    const reset = await mailTo(anna.email);
    await connectAsService(backend).auth.admin.updateUserById(anna.id, { password: hers });
    expect((await confirm(reset, 'recovery')).error?.code).toBe('otp_expired');
    const asked = { token_hash: change.tokenHash, type: 'email_change' };
    expect((await ask('/verify', asked)).status).toBe(403);
    // As hosted, this also ends her auth sessions.
    expect((await anna.client.auth.getUser()).data.user).toBeNull();
    const { data } = await connectAsService(backend).auth.admin.getUserById(anna.id);
    expect(data.user?.email).toBe(anna.email);
  });

  test('are void after the address has changed', async () => {
    const anna = await createPerson(backend);
    await visitor().auth.resetPasswordForEmail(anna.email);
    const reset = await mailTo(anna.email);
    const next = newAddress('next');
    const headers = {
      authorization: `Bearer ${await getToken(anna)}`,
      'x-server-proof': backend.serverProof,
    };
    await ask('/user', { email: next }, headers, 'PUT');
    const { tokenHash } = await mailTo(next);
    const asked = { token_hash: tokenHash, type: 'email_change' };
    expect((await ask('/verify', asked)).status).toBe(200);
    expect((await confirm(reset, 'recovery')).error?.code).toBe('otp_expired');
  });
});

describe.runIf(isEmbedded)('the token of a browser', () => {
  test('changes neither password nor address without our server', async () => {
    const anna = await createPerson(backend);
    const authorization = `Bearer ${await getToken(anna)}`;
    for (const change of [
      { password: his },
      { email: newAddress() },
      { data: {}, password: his },
    ]) {
      for (const proof of ['', 'AAAA', backend.publishableKey]) {
        const headers = { authorization, 'x-server-proof': proof };
        expect((await ask('/user', change, headers, 'PUT')).status).toBe(403);
      }
    }
    expect((await signIn(anna.email, anna.password)).error).toBeNull();
    const data = { full_name: 'Anna'.repeat(100), ...planted };
    const renamed = await ask('/user', { data }, { authorization }, 'PUT');
    expect(await renamed.json()).toMatchObject({ user_metadata: { full_name: 'Anna'.repeat(50) } });
    const { data: kept } = await anna.client.auth.refreshSession();
    expect(kept.user?.user_metadata).not.toHaveProperty('x');
  });
});

describe.runIf(isEmbedded)('the response to strangers', () => {
  const password = 'a long enough password';
  const requests: [string, (email: string) => unknown][] = [
    ['/signup', (email) => ({ email, password })],
    ['/otp', (email) => ({ email, create_user: false })],
    ['/otp', (email) => ({ email })],
    ['/recover', (email) => ({ email })],
    ['/resend', (email) => ({ email, type: 'signup' })],
    ['/token?grant_type=password', (email) => ({ email, password })],
    ['/verify', (email) => ({ email, type: 'email', token: '123456' })],
  ];

  test.each(requests)(
    '%s is the same for every address, twice within a minute',
    async (path, toBody) => {
      const unconfirmed = newAddress();
      await signUp(unconfirmed, password, 'Nobody yet');
      const known = [(await createPerson(backend)).email, unconfirmed];
      const shapes = [];
      for (const email of [...known, newAddress()]) {
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = await ask(path, toBody(email));
          const headers = [...answer.headers.keys()].filter((name) => name !== 'content-length');
          const said = JSON.stringify(await answer.json()).replaceAll(email, 'the address');
          // Ids and times differ every time.
          const shape = said
            .replaceAll(/[0-9a-f-]{36}/g, 'id')
            .replaceAll(/\d{4}-[\d:.TZ-]+/g, 'time');
          shapes.push([answer.status, headers, shape]);
        }
      }
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    },
  );

  test('/magiclink does not exist', async () => {
    const email = newAddress();
    expect((await ask('/magiclink', { email })).status).toBe(404);
    await expect(mailTo(email)).rejects.toThrow('No mail');
  });
});
