import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkedWave } from '../support/create-drawn-video.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { collectLog, type Log } from './support/collect-log.ts';

const PUBLIC_URL = 'http://surf.example';
const login = { email: `kai-${randomUUID()}@beach.example`, password: `paddle-${randomUUID()}` };

let folder: TemporaryFolder;
let server: RunningServer;
let log: Log;
let world: World;
const secrets = new Map<string, string>();

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-secrets');
  // The level that logs everything.
  server = await startServer({ dataDir: folder.path, env: { PUBLIC_URL, LOG_LEVEL: 'trace' } });
  log = collectLog(server.process);
  world = await createWorld(folder.path, login);
  secrets.set('the address', login.email).set('the password', login.password);
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, server.url), { redirect: 'manual', ...init });
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  for (const cookie of cookies) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    if (value.length > 16) secrets.set(`the cookie ${name}`, value);
  }
  return { answer, cookie: cookies.join('; '), text: await answer.text() };
}

function post(path: string, form: Record<string, string>, cookie = '') {
  const headers = { origin: PUBLIC_URL, cookie };
  return ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
}

async function readMail(): Promise<string> {
  const mails = join(folder.path, 'mail');
  const names = await waitUntil(
    async () => (await readdir(mails)).filter((name) => name.endsWith('.eml')),
    ({ length }) => length > 0,
  );
  const text = await readFile(join(mails, names.sort().at(-1) ?? ''), 'utf8');
  return text.replaceAll('\r\n', '\n').replaceAll('=\n', '').replaceAll('=3D', '=');
}

test('signing in, a new password, links and videos leave no secret in the log of any part', async () => {
  await post('/auth/login', { intent: 'password', ...login, password: 'wrong-but-close-to-it' });
  secrets.set('a wrong password', 'wrong-but-close-to-it');
  const { cookie } = await post('/auth/login', { intent: 'password', ...login });
  expect(cookie).toContain('auth-token');

  await post('/auth/login', { intent: 'reset', email: login.email });
  const mail = await readMail();
  const link = /\/auth\/confirm\?[\w=&;-]+/.exec(mail)?.[0] ?? '';
  const tokenHash = new URL(link, PUBLIC_URL).searchParams.get('token_hash') ?? '';
  expect(tokenHash.length).toBeGreaterThan(10);
  secrets.set('the token of the mail', tokenHash);
  await ask(link);
  const recovered = await post('/auth/confirm', { tokenHash, type: 'recovery' });
  const password = `paddle-${randomUUID()}`;
  secrets.set('the new password', password);
  await post('/auth/login', { intent: 'new-password', password }, recovered.cookie);

  const videoId = randomUUID();
  const path = `${videoId}/morning.mp4`;
  const row = { id: videoId, session_id: world.sessionId, file_name: 'morning.mp4', size_bytes: 3 };
  const made = await world.admin.from('videos').insert({ ...row, original_path: path });
  expect(made.error).toBeNull();
  await world.admin
    .from('videos')
    .update({ state: 'ready', duration_ms: 60_000 })
    .eq('id', videoId);
  const wave = await createLinkedWave(world, videoId, 'Maya');
  secrets.set('the share token', wave.path.slice('/w/'.length));
  for (const part of ['', '/poster', '/master.m3u8', '/no-such-part']) await ask(wave.path + part);

  await world.admin.storage.from('originals').upload(path, new Blob(['mp4']));
  const signed = await world.admin.storage.from('originals').createSignedUrl(path, 60);
  const { pathname, search, searchParams } = new URL(signed.data?.signedUrl ?? '');
  secrets.set('the token of a film', searchParams.get('token') ?? '');
  expect((await ask(pathname + search)).answer.status).toBe(200);
  expect((await ask(`${pathname}?token=${searchParams.get('token')}x`)).answer.status).toBe(400);

  const last = await ask('/about');
  const requestId = last.answer.headers.get('x-request-id') ?? '';
  await waitUntil(
    async () => log.lines({ requestId, part: 'server', msg: 'request' }),
    (lines) => lines.length > 0,
  );
  const keys: Record<string, string> = JSON.parse(
    await readFile(join(folder.path, 'secrets.json'), 'utf8'),
  );
  for (const [name, key] of Object.entries(keys)) secrets.set(name, key);

  expect(log.lines({ path: '/auth/login' }).length).toBeGreaterThan(2);
  const text = log.text();
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(8);
    for (const form of [secret, decodeURIComponent(secret), encodeURIComponent(secret)]) {
      expect(text.includes(form), name).toBe(false);
    }
  }
});
