import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { hasPasswordPermit, toPasswordPermitCookie } from './password-permit.server.ts';

vi.mock('#app/platform/env/get-env.server.ts', () => ({
  getEnv: () => ({ SUPABASE_SECRET_KEY: 'sb_secret_x' }),
}));
afterEach(() => {
  vi.useRealTimers();
});

/** A client with an auth session in its cookies. */
function inSession(session_id: string): Db {
  const payload = Buffer.from(JSON.stringify({ session_id })).toString('base64url');
  const session = { access_token: `e30.${payload}.signed` };
  return { auth: { getSession: async () => ({ data: { session } }) } } as unknown as Db;
}

function ask(setCookie: string) {
  const [cookie = ''] = setCookie.split(';');
  return new Request('http://surf.example/auth/login', { headers: { cookie } });
}

test('a permit is valid in the auth session that got it, for 15 minutes', async () => {
  vi.useFakeTimers();
  const request = ask(await toPasswordPermitCookie(inSession('hers')));
  expect(await hasPasswordPermit(request, inSession('hers'))).toBe(true);
  expect(await hasPasswordPermit(request, inSession('his'))).toBe(false);
  vi.advanceTimersByTime(14 * 60_000);
  expect(await hasPasswordPermit(request, inSession('hers'))).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(await hasPasswordPermit(request, inSession('hers'))).toBe(false);
});

test('a permit that was made by hand is invalid', async () => {
  const until = Date.now() + 60_000;
  for (const made of ['', `hers ${until}`, `hers ${until}.AAAAAAAAAAAAAAAAAAAAAA`]) {
    const value = encodeURIComponent(btoa(JSON.stringify(made)));
    const request = ask(`password-permit=${value}`);
    expect(await hasPasswordPermit(request, inSession('hers'))).toBe(false);
  }
});
