import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createAccount } from '../support/upload-world.ts';

// A proxy in the network of the school, without HTTPS.
const PUBLIC_URL = 'http://surf.lan';
const admin = { email: `admin-${randomUUID()}@example.com`, password: randomUUID() };
const surfer = { email: `surfer-${randomUUID()}@example.com`, password: randomUUID() };

let folder: TemporaryFolder;
let server: RunningServer;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-phones');
  const env = { PUBLIC_URL, ADMIN_EMAILS: admin.email };
  server = await startServer({ dataDir: folder.path, env });
  await Promise.all([admin, surfer].map((login) => createAccount(folder.path, login)));
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

async function ask(path: string, init: { cookie?: string; from?: string; form?: object } = {}) {
  const { cookie = '', from = '203.0.113.7', form } = init;
  const answer = await fetch(new URL(path, server.url), {
    headers: { cookie, origin: PUBLIC_URL, 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0' },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams({ ...form }) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function signIn({ email, password }: typeof admin): Promise<string> {
  const { headers } = await ask('/auth/login', { form: { intent: 'password', email, password } });
  return headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

test('a phone that opens the URL of its code is marked, and the computer itself is not', async () => {
  const cookie = await signIn(admin);
  const before = (await ask('/app/phones', { cookie })).text;
  expect(before).toContain('No phone has opened this address yet.');
  const path = new RegExp(`${PUBLIC_URL}(/phone/[\\w-]+)`).exec(before)?.[1] ?? '';
  expect((await ask(path)).text).toContain('You are connected');

  await ask(path, { from: '127.0.0.1', form: { origin: PUBLIC_URL } });
  expect((await ask('/app/phones', { cookie })).text).toContain('No phone has opened');
  expect((await ask(`${path}x`, { form: { origin: PUBLIC_URL } })).status).toBe(404);
  expect((await ask(path, { form: { origin: PUBLIC_URL } })).status).toBe(200);
  const after = (await ask('/app/phones', { cookie })).text;
  expect(after).toMatch(/A phone connected at \d\d:\d\d UTC, without HTTPS/);
});

test('the operator sees the hint after signing in, until they postpone it, and other users do not', async () => {
  const cookie = await signIn(admin);
  expect((await ask('/app', { cookie })).text).toContain('Set up: add HTTPS');
  const later = await ask('/app/phones', { cookie, form: { intent: 'later' } });
  const kept = later.headers.getSetCookie().find((text) => text.startsWith('phones-later='));
  const putOff = `${cookie}; ${kept?.split(';')[0]}`;
  expect((await ask('/app', { cookie: putOff })).text).not.toContain('Set up:');

  const other = await signIn(surfer);
  expect((await ask('/app', { cookie: other })).text).not.toContain('Set up:');
  expect((await ask('/app/phones', { cookie: other })).status).toBe(403);
});
