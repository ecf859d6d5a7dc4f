import { beforeEach, expect, test, vi } from 'vitest';
import { loginRedirect } from './login-redirect.ts';

const NAME = `${loginRedirect.cookiePrefix}-redirect-path`;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'x');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'x');
  return () => vi.unstubAllEnvs();
});

/** The cookie for the browser, and the path it leads to after signing in. */
async function keep(path: string): Promise<{ cookie: string | null; back: string }> {
  const { toSavedPathCookie, readSavedPath } = await import('./saved-path.server.ts');
  const cookie = toSavedPathCookie(new URL(path, 'http://surf.example'));
  const headers = { cookie: cookie?.split(';')[0] ?? '' };
  return { cookie, back: readSavedPath(new Request('http://surf.example', { headers })) };
}

test.each([
  '/app/share',
  '/app/share?page=2&q=Praia%20do%20Norte%3B&x=%2F%2F',
  '/app/no-such-page',
  '/auth/profile?tab=units',
])('§2: %s with its query is saved and found again', async (path) => {
  expect((await keep(path)).back).toBe(path);
});

test('§2: the cookie is named by prefix, short-lived, and not readable by scripts', async () => {
  const { cookie } = await keep('/app/share');
  expect(cookie).toBe(`${NAME}=%2Fapp%2Fshare; Max-Age=3600; Path=/auth; HttpOnly; SameSite=Lax`);
});

test('where the site uses https, the cookie is sent by https only', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://surf.example');
  expect((await keep('/app/share')).cookie).toMatch(/; Secure/);
});

test.each([
  '/media/videos/1/master.m3u8',
  '/app/share/session/1/uploads',
  '/app/share/session/1/changes?since=3',
  '/app/share/session/1/waves?after=x',
  '/app/share/admin/session/1/edits?since=3',
  '/app/share/admin/tools/conversion/1/log',
])('an address that is not a screen is not saved: %s', async (path) => {
  expect((await keep(path)).cookie).toBeNull();
});

test('§9: a path whose cookie would exceed 3.7 KB is not saved', async () => {
  const { cookie } = await keep(`/app/share?q=${'a'.repeat(3600)}`);
  expect(cookie?.length).toBeGreaterThan(3600);
  expect((await keep(`/app/share?q=${'a'.repeat(3700)}`)).cookie).toBeNull();
  // Encoding makes it longer.
  expect((await keep(`/app/share?q=${'%20'.repeat(800)}`)).cookie).toBeNull();
});

test.each([
  '//elsewhere.example/app',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/%2felsewhere.example',
  'javascript:alert(1)',
  '',
])('§2: a cookie that another site set leads nowhere outside: %j', async (path) => {
  const { readSavedPath } = await import('./saved-path.server.ts');
  const headers = { cookie: `${NAME}=${encodeURIComponent(path)}` };
  expect(readSavedPath(new Request('http://surf.example', { headers }))).toBe('/app');
});

test('addresses with two slashes in front are not saved', async () => {
  const { toSavedPathCookie } = await import('./saved-path.server.ts');
  const url = new URL('http://surf.example//elsewhere.example/app');
  expect(toSavedPathCookie(url)).toBeNull();
});
