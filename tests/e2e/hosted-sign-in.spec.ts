import { type BrowserContext, expect, request, test } from '@playwright/test';
import { createFactor, createPerson, type Person } from '../support/gotrue/people.ts';
import { type Gotrue, startGotrue } from '../support/gotrue/start-gotrue.ts';
import { toTotp } from '../support/gotrue/totp.ts';
import { openWithWorker } from '../support/kept-pages.ts';
import { PERSON } from '../support/person.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

// What only a Supabase project has: providers, and a second factor.
let gotrue: Gotrue;
let server: RunningServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  gotrue = await startGotrue();
  server = await startServer({
    env: {
      SUPABASE_URL: gotrue.url,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      SUPABASE_SECRET_KEY: 'sb_secret_test',
      AUTH_PROVIDERS: 'google, github',
    },
  });
});
test.afterAll(async () => {
  await server?.stop();
  await gotrue?.stop();
});

/** A browser that opens no page: its requests, with cookies of its own. */
type Client = Pick<BrowserContext, 'request'>;

async function openClient(userAgent = PERSON): Promise<Client> {
  return { request: await request.newContext({ userAgent }) };
}

/** Posts a form of the login page; where it leads, and what the page says. */
async function post(client: Client, path: string, form: Record<string, string>) {
  const headers = { origin: server.url };
  const answer = await client.request.post(server.url + path, { form, headers, maxRedirects: 0 });
  return {
    status: answer.status(),
    location: answer.headers().location,
    text: await answer.text(),
  };
}

async function open(client: Client, path: string) {
  const answer = await client.request.get(server.url + path, { maxRedirects: 0 });
  return {
    status: answer.status(),
    location: answer.headers().location,
    text: await answer.text(),
  };
}

function addPerson(email: string): Person {
  const person = createPerson(email, 'paddle-out-early');
  gotrue.people.push(person);
  return person;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor signs in by GitHub and opens the page that they wanted (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'allow' });
    const page = await context.newPage();
    // A browser that has been here before: the provider's code must not be used up before it is shown.
    if (javaScriptEnabled) await openWithWorker(page, server.url);
    await page.goto(`${server.url}/auth/login`);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await open(context, '/app/camera?x=1');
    gotrue.provider = 'agrees';
    const arrived = page.waitForRequest(/\/app\/camera\?x=1$/);
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await arrived;
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name.endsWith('redirect-path'))).toEqual([]);
    expect(cookies.some((name) => name.endsWith('auth-token'))).toBe(true);
    await context.close();
  });
}

test('a visitor who says no to the provider, takes too long or returns twice reads what happened', async () => {
  const client = await openClient();
  const start = async () => {
    const form = { intent: 'provider', provider: 'google' };
    const { location = '' } = await post(client, '/auth/login', form);
    const answer = await fetch(location, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  };
  gotrue.provider = 'denies';
  const denied = await start();
  expect(denied.origin).toBe(server.url);
  expect(await open(client, denied.pathname + denied.search)).toMatchObject({
    status: 403,
    text: expect.stringContaining('You are not signed in'),
  });

  gotrue.provider = 'takes-too-long';
  const late = await start();
  expect(await open(client, late.pathname + late.search)).toMatchObject({
    status: 400,
    text: expect.stringContaining('That took too long'),
  });

  gotrue.provider = 'agrees';
  const back = await start();
  const path = back.pathname + back.search;
  const thief = await openClient();
  expect((await open(thief, path)).status).toBe(400);
  expect(await open(client, path)).toMatchObject({ status: 302, location: '/app' });
  // The back button, and then the same address in the history of a signed-out user.
  expect(await open(client, path)).toMatchObject({ status: 302, location: '/app' });
  const signedOut = await openClient();
  expect(await open(signedOut, path)).toMatchObject({
    status: 400,
    text: expect.stringContaining('This sign-in was already used'),
  });
  expect(
    await open(signedOut, '/auth/callback?error=server_error&error_code=unexpected_failure'),
  ).toMatchObject({ status: 502, text: expect.stringContaining('The other site had trouble') });
  expect(await open(signedOut, '/auth/callback')).toMatchObject({
    status: 400,
    text: expect.stringContaining('Nothing to finish'),
  });
});

test('§2: a user with a second factor is not signed in before its code', async () => {
  const client = await openClient();
  const person = addPerson('two@example.com');
  const { id } = createFactor(person, 'verified');
  const { email, password } = person;
  await open(client, '/app/camera?x=1');
  const form = { intent: 'password', email, password };
  const view = '/auth/login?view=second-factor';
  expect(await post(client, '/auth/login', form)).toMatchObject({ status: 302, location: view });

  for (const path of ['/app/camera?x=1', '/app/share', '/auth/profile', '/app/no-such-page']) {
    expect((await open(client, path)).location, path).toBe('/auth/login');
  }
  await open(client, '/app/camera?x=1');
  expect((await open(client, '/auth/login')).location).toBe(view);
  expect((await open(client, view)).text).toContain(email);
  expect((await open(client, '/')).text).toContain('Sign in');

  const code = toTotp(person.secrets.get(id) ?? '');
  const wrong = await post(client, view, {
    intent: 'second-factor',
    code: code === '000000' ? '1' : '000000',
  });
  expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('has just expired') });
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const right = await post(client, view, { intent: 'second-factor', code: spaced });
  expect(right).toMatchObject({ status: 302, location: '/app/camera?x=1' });
  expect((await open(client, view)).location).toBe('/app');
  expect((await open(client, '/')).text).not.toContain('href="/auth/login"');
});

test('a user without the second code can leave and use another account', async () => {
  const client = await openClient();
  const person = addPerson('lost@example.com');
  createFactor(person, 'verified');
  createFactor(person, 'unverified', 'Never finished');
  const { email, password } = person;
  await post(client, '/auth/login', { intent: 'password', email, password });
  expect((await post(client, '/auth/logout', {})).location).toBe('/');
  expect((await open(client, '/auth/login')).status).toBe(200);
  // Without a session there is nothing to guess at.
  const late = await post(client, '/auth/login', { intent: 'second-factor', code: '123456' });
  expect(late.location).toBe('/app');
});

test('a user who signs out while the backend is down stays signed in, sees why, and can try again', async () => {
  const client = await openClient();
  const { email, password } = addPerson('leaving@example.com');
  await post(client, '/auth/login', { intent: 'password', email, password });
  for (const away of [['/logout'], ['/logout', '/user']]) {
    gotrue.away = away;
    const refused = await post(client, '/auth/logout', {});
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('You are still signed in');
    expect(refused.text).toContain('Sign out again</button>');
    gotrue.away = [];
    expect((await open(client, '/auth/logout')).status).toBe(200);
  }
  expect((await post(client, '/auth/logout', {})).location).toBe('/');
  expect((await open(client, '/auth/logout')).location).toBe('/');
});

test('the security log records sign-ins and failures, with device and address', async () => {
  const client = await openClient('Surfboard/1.0');
  const { email, password } = addPerson('logged@example.com');
  gotrue.called.length = 0;
  await post(client, '/auth/login', { intent: 'password', email, password: 'wrong' });
  await post(client, '/auth/login', { intent: 'password', email, password });
  const visitor = { address: '127.0.0.1', user_agent: 'Surfboard/1.0', method: 'password' };
  const session_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const noted = () => gotrue.called.filter(({ name }) => name.startsWith('log_'));
  await expect.poll(noted).toEqual([
    { name: 'log_failed_sign_in', values: { email, ...visitor } },
    { name: 'log_sign_in', values: { session_id, ...visitor } },
  ]);
});

test('guesses of the second code are soon blocked, and the page says when to try again', async () => {
  const client = await openClient();
  const person = addPerson('guessed@example.com');
  const { id } = createFactor(person, 'verified');
  const { email, password } = person;
  await post(client, '/auth/login', { intent: 'password', email, password });
  const right = toTotp(person.secrets.get(id) ?? '');
  const guess = () =>
    post(client, '/auth/login?view=second-factor', {
      intent: 'second-factor',
      code: right === '123456' ? '654321' : '123456',
    });
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) statuses.push((await guess()).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const limited = await guess();
  expect(limited.status).toBe(429);
  expect(limited.text).toMatch(/Too many attempts\. Try again in \d+ (seconds|minutes)\./);
});

test('guesses of a password are soon blocked too, whatever the project behind allows', async () => {
  const client = await openClient();
  const guess = () =>
    post(client, '/auth/login', {
      intent: 'password',
      email: 'Guessed-Password@example.com',
      password: 'guessed',
    });
  const answers = await Promise.all(Array.from({ length: 11 }, guess));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
});
