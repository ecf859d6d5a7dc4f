import { beforeEach, expect, test, vi } from 'vitest';
import { parseChosenAtSignUp, serializeChosenAtSignUp } from './chosen-at-sign-up.server.ts';

let secret = '';
vi.mock('./get-env.server.ts', () => ({ getEnv: () => ({ SUPABASE_SECRET_KEY: secret }) }));
beforeEach(() => {
  secret = 'sb_secret_one';
});

const chosen = { email: 'kai@surf.example', name: 'Kai 🏄', password: 'paddle-out-early' };

function ask(cookie: string) {
  return new Request('http://surf.example/auth/confirm', { headers: { cookie } });
}

test('what was typed to sign up comes back, and stands nowhere in the cookie', async () => {
  const [kept = ''] = (await serializeChosenAtSignUp(chosen)).split(';');
  expect(await parseChosenAtSignUp(ask(kept))).toEqual(chosen);
  const value = decodeURIComponent(kept.slice(kept.indexOf('=') + 1));
  const sealed = Buffer.from(JSON.parse(atob(value)), 'base64url').toString('latin1');
  for (const text of [kept, value, atob(value), sealed]) {
    expect(text).not.toContain(chosen.password);
  }
});

test('a cookie of another key, a changed one and none are nothing', async () => {
  const [kept = ''] = (await serializeChosenAtSignUp(chosen)).split(';');
  const name = kept.slice(0, kept.indexOf('='));
  const made = btoa(JSON.stringify(Buffer.from(JSON.stringify(chosen)).toString('base64url')));
  for (const cookie of ['', `${name}=`, `${name}=${made}`]) {
    expect(await parseChosenAtSignUp(ask(cookie))).toBeNull();
  }
  secret = 'sb_secret_two';
  expect(await parseChosenAtSignUp(ask(kept))).toBeNull();
});
