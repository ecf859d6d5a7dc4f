import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSessionMiddleware, getAuthSession } from './auth-session.server.ts';

let status = 200;
let anna: Record<string, unknown> = { id: 'anna', email: 'anna@example.com' };
const backend = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? anna : {}));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_x';
});
afterAll(() => backend.close());

async function open(claims = {}) {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const kept = { access_token: `a.${payload}.c`, refresh_token: 'r', expires_at: 9_999_999_999 };
  const cookie = `sb-127-auth-token=base64-${Buffer.from(JSON.stringify(kept)).toString('base64url')}`;
  const request = new Request('http://localhost/app', { headers: { cookie } });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/app' };
  await authSessionMiddleware(args as never, async () => new Response());
  return getAuthSession(context);
}

test('whoever the backend vouches for is signed in', async () => {
  status = 200;
  expect((await open()).user).toMatchObject({ id: 'anna', email: 'anna@example.com' });
});

test('a token that the backend refuses is nobody’s', async () => {
  status = 403;
  expect((await open()).user).toBeNull();
});

test.each([429, 503])('a backend that answers %i signs nobody out', async (busy) => {
  status = busy;
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
});

test.each([
  ['verified', 'aal1', true],
  ['verified', undefined, true],
  ['verified', 'aal2', false],
  ['unverified', 'aal1', false],
])('with a %s factor and a token of level %s somebody is held up: %s', async (state, aal, held) => {
  status = 200;
  anna = { ...anna, factors: [{ id: 'f', factor_type: 'totp', status: state }] };
  const session = await open({ aal });
  const found = { id: 'anna', email: 'anna@example.com' };
  const expected = held
    ? { user: null, awaitsSecondFactor: found }
    : { user: found, awaitsSecondFactor: null };
  expect(session).toMatchObject(expected);
});
