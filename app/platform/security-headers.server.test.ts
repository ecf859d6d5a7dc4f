import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { securityHeadersMiddleware } from './security-headers.server.ts';

async function answer(headers: HeadersInit): Promise<Headers> {
  const url = new URL('http://localhost/');
  const context = new RouterContextProvider();
  const asked = { request: new Request(url), url, context, params: {}, pattern: '/' };
  const response = await securityHeadersMiddleware(
    asked,
    async () => new Response('', { headers }),
  );
  if (!response) throw new Error('The middleware gave no answer');
  return response.headers;
}

test('what is no page may load nothing, unless it says what', async () => {
  const json = await answer({ 'content-type': 'application/json' });
  expect(json.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  const own = await answer({ 'content-type': 'image/webp', 'content-security-policy': 'sandbox' });
  expect(own.get('content-security-policy')).toBe('sandbox');
});

test('no cache that many share keeps somebody’s cookie', async () => {
  const shared = { 'cache-control': 'public, max-age=86400' };
  expect((await answer(shared)).get('cache-control')).toBe('public, max-age=86400');
  const personal = await answer({ ...shared, 'set-cookie': 'auth-events=x' });
  expect(personal.get('cache-control')).toBe('private, no-store');
  expect((await answer({})).get('cache-control')).toBe('private, no-cache');
});
