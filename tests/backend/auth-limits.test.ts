import { describe, expect, test, vi } from 'vitest';
import {
  toKnownDeviceCookie,
  toKnownDeviceHeader,
} from '#app/platform/auth/known-device.server.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { waitUntil } from '../support/wait-until.ts';
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
const password = 'a long enough password';
const visitor = () => connect(backend);

// Hosted Supabase has limits of its own, which these tests must not use up.
describe.runIf(isEmbedded)('limits of sign-in', () => {
  test('guessing a password is soon blocked', async () => {
    const person = await createPerson(backend);
    const attempt = () =>
      visitor().auth.signInWithPassword({ email: person.email, password: 'wrong guess' });
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt()).error?.status).toBe(400);
    const { error } = await attempt();
    expect(error?.status).toBe(429);
    expect(error?.code).toBe('over_request_rate_limit');
  });

  test('another spelling of an address does not bypass a limit', async () => {
    const name = crypto.randomUUID();
    const spellings = ['@surf.example', '@ｓurf.example', '＠surf。example', ' @SURF.example '];
    const statuses = [];
    for (const spelling of [...spellings, ...spellings]) {
      const { error } = await visitor().auth.signInWithOtp({ email: `${name}${spelling.trim()}` });
      statuses.push(error?.status ?? 200);
    }
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429]);
    const { data } = await connectAsService(backend).auth.admin.listUsers({ perPage: 1000 });
    const made = data.users.filter(({ email }) => email?.startsWith(name));
    expect(made.map(({ email }) => email)).toEqual([`${name}@surf.example`]);
    for (const email of ['<k@x.org>', '"k"@x.org', 'k@x.org.', 'ké@x.org', 'k\0@x.org']) {
      expect((await visitor().auth.signInWithOtp({ email })).error?.status).toBe(400);
    }
  });

  test('an account from before addresses were normalised still signs in', async () => {
    const person = await createPerson(backend);
    const email = `"${crypto.randomUUID()}"@müller.example`;
    const database = openDatabase(backend.dataDir);
    await database`update auth.users set email = ${email} where id = ${person.id}`;
    const { error } = await visitor().auth.signInWithPassword({ email, password: person.password });
    expect(error).toBeNull();
    expect((await visitor().auth.signInWithOtp({ email })).error).toBeNull();
    const [token] = await waitUntil(
      () => database`select user_id from auth.mail_tokens where address = ${email}`,
      ({ length }) => length > 0,
    );
    expect(token).toEqual({ user_id: person.id });
    await database.end();
  });

  test('an encoded path does not bypass a limit', async () => {
    for (const path of ['%74oken?grant_type=password', 'sign%75p', '%6Ftp']) {
      const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: newAddress(), password }),
      });
      expect(answer.status).toBe(404);
    }
  });

  test('an ambiguous request bypasses neither the limits nor the log', async () => {
    const person = await createPerson(backend);
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(`${backend.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
    const key = { apikey: backend.publishableKey };
    const smuggled = 'token?%67rant_type=x&grant_type=password';
    expect((await ask(smuggled, key)).status).toBe(400);
    expect((await ask('token?grant_type=magic', key)).status).toBe(400);
    expect((await ask('factors/1/%76erify', key)).status).toBe(404);
    expect((await ask('token?grant_type=password', key)).status).toBe(200);
  });

  test('a request without a key does not reveal whether an account exists, and uses up no tries', async () => {
    const person = await createPerson(backend);
    for (const email of [person.email, newAddress()]) {
      for (let tries = 0; tries < 11; tries += 1) {
        const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        });
        expect(answer.status).toBe(401);
      }
    }
    const { error } = await visitor().auth.signInWithPassword(person);
    expect(error).toBeNull();
  });

  test('a school behind one address opens any number of pages', async () => {
    const person = await createPerson(backend);
    const token = await getToken(person);
    const ask = () =>
      fetch(`${backend.url}/auth/v1/user`, {
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'x-forwarded-for': '198.51.100.9',
        },
      });
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 65 }, ask));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });

  test('mailing an address over and over is soon blocked', async () => {
    const person = await createPerson(backend);
    for (let tries = 0; tries < 6; tries += 1)
      await visitor().auth.resetPasswordForEmail(person.email);
    const { error } = await visitor().auth.resetPasswordForEmail(person.email);
    expect(error?.code).toBe('over_email_send_rate_limit');
  });

  test('the limit of mails is the same for an address with an account and a new one', async () => {
    const { email: known } = await createPerson(backend);
    for (const email of [known, newAddress()]) {
      for (let tries = 0; tries < 6; tries += 1) {
        expect((await visitor().auth.signUp({ email, password })).error).toBeNull();
      }
      const { error } = await visitor().auth.signUp({ email, password });
      expect(error?.code).toBe('over_email_send_rate_limit');
    }
  });

  test('strangers use up an address’s mails, but not those of a browser that has signed in', async () => {
    const { email } = await createPerson(backend);
    const ask = async (headers: Record<string, string>) => {
      const { error } = await connect(backend, { headers }).auth.resetPasswordForEmail(email);
      return error?.code;
    };
    for (let network = 0; network < 18; network += 1) {
      expect(await ask({ 'x-forwarded-for': `203.0.113.${network}` })).toBeUndefined();
    }
    vi.stubEnv('SUPABASE_URL', backend.url);
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', backend.publishableKey);
    vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
    const headersOf = (address: string) => {
      const [cookie = ''] = toKnownDeviceCookie(new Request(backend.url), address).split(';');
      return toKnownDeviceHeader(new Request(backend.url, { headers: { cookie } }));
    };
    expect(await ask(headersOf(newAddress()))).toBe('over_email_send_rate_limit');
    expect(await ask(headersOf(email))).toBeUndefined();
  });

  test('one visitor trying many addresses is blocked, others are not', async () => {
    const from = (ip: string) =>
      connect(backend, { headers: { 'x-forwarded-for': ip } }).auth.signInWithPassword({
        email: newAddress(),
        password,
      });
    const results = [];
    for (let tries = 0; tries < 61; tries += 1)
      results.push((await from('198.51.100.7')).error?.status);
    expect(results.at(-1)).toBe(429);
    expect((await from('198.51.100.8')).error?.status).toBe(400);
  });
});
