import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toHostCookies, toKnownCookies } from '#app/platform/http/host-cookies.server.ts';
import { parseChosenAtSignUp, toChosenAtSignUpCookie } from './chosen-at-sign-up.server.ts';

let secret = '';
vi.mock('#app/platform/env/get-env.server.ts', () => ({
  getEnv: () => ({ SUPABASE_SECRET_KEY: secret, PUBLIC_URL: 'https://surf.example' }),
}));
beforeEach(() => {
  secret = 'sb_secret_one';
});
afterEach(() => void vi.useRealTimers());

const chosen = { email: 'kai@surf.example', name: 'Kai 🏄', password: 'paddle-out-early' };

function ask(cookie: string) {
  return new Request('http://surf.example/auth/confirm', { headers: { cookie } });
}

test('the values typed at sign-up are read back, and are not readable in the cookie', async () => {
  const [kept = ''] = (await toChosenAtSignUpCookie(chosen)).split(';');
  expect(await parseChosenAtSignUp(ask(kept))).toEqual(chosen);
  const value = decodeURIComponent(kept.slice(kept.indexOf('=') + 1));
  const sealed = Buffer.from(JSON.parse(atob(value)), 'base64url').toString('latin1');
  for (const text of [kept, value, atob(value), sealed]) {
    expect(text).not.toContain(chosen.password);
  }
});

test('a cookie of another key, a changed one and a missing one are null', async () => {
  const [kept = ''] = (await toChosenAtSignUpCookie(chosen)).split(';');
  const name = kept.slice(0, kept.indexOf('='));
  const made = btoa(JSON.stringify(Buffer.from(JSON.stringify(chosen)).toString('base64url')));
  for (const cookie of ['', `${name}=`, `${name}=${made}`]) {
    expect(await parseChosenAtSignUp(ask(cookie))).toBeNull();
  }
  secret = 'sb_secret_two';
  expect(await parseChosenAtSignUp(ask(kept))).toBeNull();
});

test('the cookie is valid for an hour, also in a browser that stores it for longer', async () => {
  vi.useFakeTimers();
  const [kept = ''] = (await toChosenAtSignUpCookie(chosen)).split(';');
  vi.advanceTimersByTime(3_599_000);
  expect(await parseChosenAtSignUp(ask(kept))).toEqual(chosen);
  vi.advanceTimersByTime(1000);
  expect(await parseChosenAtSignUp(ask(kept))).toBeNull();
});

test('a site below the same domain cannot plant it', async () => {
  const cookie = await toChosenAtSignUpCookie(chosen);
  const response = new Response(null, { headers: { 'set-cookie': cookie } });
  const [set = ''] = toHostCookies(response, '').headers.getSetCookie();
  const [kept = ''] = set.split(';');
  expect(await parseChosenAtSignUp(ask(toKnownCookies(kept)))).toEqual(chosen);
  const planted = cookie.split(';')[0] ?? '';
  expect(await parseChosenAtSignUp(ask(toKnownCookies(planted)))).toBeNull();
});
