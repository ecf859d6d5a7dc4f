import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { MAILBOX: 'key', ALLOWED_HOSTS: 'surf.lan' } });
}, 90_000);
afterAll(() => server?.stop());

/** Headers that neither a browser nor fetch lets a caller set. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(server.url);
  const sent = ask({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each(['/', '/auth/login', '/auth/v1/settings', '/favicon.ico', '/builds/latest.json'])(
  '%s is rejected under a host name that is not the site’s',
  async (path) => {
    const { status, body, headers } = await get(path, { host: 'evil.example' });
    expect(status).toBe(403);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('This server does not accept requests for evil.example.');
    expect(body).toMatch(/PUBLIC_URL[\s\S]*ALLOWED_HOSTS[\s\S]*HOST/);
    expect((await get(path, { host: 'surf.lan' })).status).not.toBe(403);
  },
);

test('an absolute request target decides the host, whatever the header says', async () => {
  expect((await get('http://evil.example/about')).status).toBe(403);
  expect((await get(`${server.url}/about`)).status).toBe(200);
});

test('markup in a host name is not repeated, and probes get a response under any name', async () => {
  const { status, body } = await get('/', { host: '<b>' });
  expect([status, body.includes('<b>')]).toEqual([403, false]);
  expect((await get('/healthz', { host: '10.1.2.3' })).status).toBe(200);
});

test('a proxied request without the proxy’s headers does not open the mailbox; the printed key does', async () => {
  const host = new URL(server.url).host;
  for (const path of [
    '/mailbox',
    '/mailbox.data',
    '/mailbox?key=',
    `/mailbox?key=${'x'.repeat(32)}`,
  ]) {
    expect((await get(path, { host })).status, path).toBe(404);
  }
  const printed = /http:\/\/\S+(?<path>\/mailbox\?key=\S+)/.exec(server.output());
  const path = printed?.groups?.path ?? '';
  expect((await get(path, { host, 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
  const opened = await get(path, { host });
  expect([opened.status, opened.headers.location]).toEqual([302, '/mailbox']);
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await get('/mailbox', { host, cookie })).status).toBe(200);
  expect((await get('/mailbox', { host: 'surf.lan', cookie })).status).toBe(404);
});
