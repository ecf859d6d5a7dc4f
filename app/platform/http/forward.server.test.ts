import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isBackendPath, sendToBackend } from './forward.server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test.each(['/auth/v1/user', '/rest/v1/waves?select=id', '/storage/v1/object/originals/a%20b.mp4'])(
  '%s is the backend’s',
  (path) => expect(isBackendPath(path)).toBe(true),
);

test.each([
  '/',
  '/app/share',
  '/health',
  '/mailbox/v1/messages',
  '//auth/v1/user',
  'http://elsewhere.example/auth/v1/user',
])('%s is not', (path) => expect(isBackendPath(path)).toBe(false));

test.each([
  '/auth/v1/../../health',
  '/auth/v1/%2e%2E/../mailbox/v1/messages',
  '/rest/v1/..\\..\\health',
  '/storage/v1/./../../health',
])('%s does not bypass the check', (path) => expect(isBackendPath(path)).toBe(false));

test.each([
  ['of a known length', { 'content-length': '1000' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])(
  'a client that reads a body %s gets an error when the backend dies in the middle',
  async (_how, headers) => {
    const backend = await listen((_req, res) => {
      res.writeHead(200, headers);
      res.write('the first part', () => res.destroy());
    });
    const door = await listen((req, res) => sendToBackend(backend, req, res, '127.0.0.1'));
    const reading = fetch(new URL('/storage/v1/object/film.mp4', door)).then((it) => it.text());
    await expect(reading).rejects.toThrow(TypeError);
  },
);

test('a body that ends is passed on whole', async () => {
  const backend = await listen((_req, res) => {
    res.write('the first part, ');
    res.end('and the last');
  });
  const door = await listen((req, res) => sendToBackend(backend, req, res, '127.0.0.1'));
  const answer = await fetch(new URL('/storage/v1/object/film.mp4', door));
  expect(await answer.text()).toBe('the first part, and the last');
});
