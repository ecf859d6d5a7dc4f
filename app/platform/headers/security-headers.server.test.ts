import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { findUser, type User } from '#app/platform/auth/auth-session.server.ts';
import { securityHeadersMiddleware } from './security-headers.server.ts';

vi.mock('#app/platform/auth/auth-session.server.ts', () => ({ findUser: vi.fn(() => null) }));

async function answer(headers: HeadersInit): Promise<Headers> {
  const url = new URL('http://localhost/');
  const context = new RouterContextProvider();
  const asked = { request: new Request(url), url, context, params: {}, pattern: '/' };
  const response = await securityHeadersMiddleware(
    asked,
    async () => new Response('', { headers }),
  );
  if (!response) throw new Error('The middleware returned no response');
  return response.headers;
}

test('a response that is not a page may load nothing, unless it sets its own policy', async () => {
  const json = await answer({ 'content-type': 'application/json' });
  expect(json.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  const own = await answer({ 'content-type': 'image/webp', 'content-security-policy': 'sandbox' });
  expect(own.get('content-security-policy')).toBe('sandbox');
});

test('no shared cache stores a user’s cookie', async () => {
  const shared = { 'cache-control': 'public, max-age=86400' };
  expect((await answer(shared)).get('cache-control')).toBe('public, max-age=86400');
  const personal = await answer({ ...shared, 'set-cookie': 'auth-events=x' });
  expect(personal.get('cache-control')).toBe('private, no-store');
  expect((await answer({})).get('cache-control')).toBe('private, no-cache');
});

test('a browser stores no page of a user', async () => {
  vi.mocked(findUser).mockReturnValueOnce({ id: 'ana' } as User);
  expect((await answer({})).get('cache-control')).toBe('private, no-store');
  vi.mocked(findUser).mockReturnValueOnce({ id: 'ana' } as User);
  const own = await answer({ 'cache-control': 'private, no-cache' });
  expect(own.get('cache-control')).toBe('private, no-cache');
});
