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

async function visit(value: string) {
  const cookie = `sb-127-auth-token=${value}`;
  const request = new Request('http://localhost/app', { headers: { cookie } });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/app' };
  const answer = await authSessionMiddleware(args as never, async () => new Response());
  const { db, ...session } = getAuthSession(context);
  const { data } = await db.auth.getSession();
  return { ...session, left: data.session, cookies: answer?.headers.getSetCookie() ?? [] };
}

function open(claims = {}) {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return visit(toCookie({ access_token: `a.${payload}.c` }));
}

function toCookie(change: object): string {
  const kept = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 9_999_999_999, ...change };
  return `base64-${Buffer.from(JSON.stringify(kept)).toString('base64url')}`;
}

test('a user whose token the backend accepts is signed in', async () => {
  status = 200;
  expect((await open()).user).toMatchObject({ id: 'anna', email: 'anna@example.com' });
});

const forgotten = {
  user: null,
  left: null,
  cookies: expect.arrayContaining([expect.stringMatching(/^sb-127-auth-token=;.*Max-Age=0/)]),
};

test.each([400, 403, 404, 431])(
  'a token that the backend rejects (%i) signs no user in, and its cookie is deleted',
  async (refusal) => {
    status = refusal;
    expect(await open()).toMatchObject(forgotten);
  },
);

test.each([
  ['rubbish', 'base64-%%%'],
  ['cut off', toCookie({}).slice(0, -20)],
  ['of another kind', toCookie({ access_token: undefined })],
  ['with a token that no header can carry', toCookie({ access_token: '波.\n.波' })],
  ['with a token longer than servers take', toCookie({ access_token: `a.${'b'.repeat(9000)}.c` })],
])('a cookie that is %s signs no user in, and is deleted', async (_what, value) => {
  status = 200;
  expect(await visit(value)).toMatchObject(forgotten);
});

test.each([401, 429, 503])('a backend that returns %i signs no user out', async (busy) => {
  status = busy;
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
});

test.each([
  ['verified', 'aal1', true],
  ['verified', undefined, true],
  ['verified', 'aal2', false],
  ['unverified', 'aal1', false],
])(
  'with a %s factor and a token of level %s the user needs a code: %s',
  async (state, aal, held) => {
    status = 200;
    anna = { ...anna, factors: [{ id: 'f', factor_type: 'totp', status: state }] };
    const session = await open({ aal });
    const found = { id: 'anna', email: 'anna@example.com' };
    const expected = held
      ? { user: null, awaitsSecondFactor: found }
      : { user: found, awaitsSecondFactor: null };
    expect(session).toMatchObject(expected);
  },
);
