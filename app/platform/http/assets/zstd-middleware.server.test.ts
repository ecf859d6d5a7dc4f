import { zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { zstdMiddleware } from './zstd-middleware.server.ts';

const text = '<p>Chest high, eleven seconds, offshore.</p>'.repeat(100);

async function ask(accepted: string, type = 'text/html; charset=utf-8', method = 'GET') {
  const app = new Hono();
  app.use(compress(), zstdMiddleware);
  app.all('/', () => new Response(text, { headers: { 'content-type': type } }));
  const answer = await app.request('/', { method, headers: { 'accept-encoding': accepted } });
  return {
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

test('a browser that supports zstd gets a page by it, whole', async () => {
  const { encoding, vary, bytes } = await ask('gzip, deflate, br, zstd');
  expect({ encoding, vary }).toEqual({ encoding: 'zstd', vary: 'Accept-Encoding' });
  expect(bytes.length).toBeLessThan(text.length / 10);
  expect(zstdDecompressSync(bytes).toString()).toBe(text);
});

test.each([
  ['gzip, deflate, br', 'text/html', 'GET', 'gzip'],
  ['gzip, zstd;q=0', 'text/html', 'GET', 'gzip'],
  ['gzip, zstd', 'application/json', 'GET', 'gzip'],
  ['gzip, zstd', 'image/webp', 'GET', null],
  ['gzip, zstd', 'text/html', 'HEAD', null],
  ['identity', 'text/html', 'GET', null],
])('%s for %s by %s: %s', async (accepted, type, method, expected) => {
  expect((await ask(accepted, type, method)).encoding).toBe(expected);
});
