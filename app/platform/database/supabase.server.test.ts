import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRequestSupabase } from './supabase.server.ts';
import { createAdminSupabase } from './supabase-admin.server.ts';
import { createLinkSupabase } from './supabase-link.server.ts';

const session = {
  access_token: 'a.e30.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf', email: 'kai@surf.example' },
};

let asked: string[] = [];
const server = createServer((req, res) => {
  if (req.url?.startsWith('/auth/v1/verify')) {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(session));
    return;
  }
  asked.push(`${req.method} ${req.url?.split('?')[0]}`);
  req.socket.resetAndDestroy();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.close();
});

test.each([
  ['a request', () => createRequestSupabase(new Request('http://surf.example/')).db],
  ['a share link', () => createLinkSupabase('token')],
  ['workers', createAdminSupabase],
])('§7: the client of %s reads up to three times, and writes once', async (_whose, create) => {
  const db = create();
  const read = await db.from('profiles').select('*').eq('id', crypto.randomUUID());
  expect(read.error?.message).toContain('fetch failed');
  expect(asked).toEqual(Array(3).fill('GET /rest/v1/profiles'));
  asked = [];
  await db.from('spots').insert({ name: 'Anchor Point' } as never);
  await db.auth.signInWithPassword({ email: 'kai@surf.example', password: 'salt water' });
  await db.storage.from('enquiries').upload('kai.webp', new Blob(['wave']));
  expect(asked).toEqual([
    'POST /rest/v1/spots',
    'POST /auth/v1/token',
    'POST /storage/v1/object/enquiries/kai.webp',
  ]);
});

test('§9: the cookies of a sign-in last 400 days, and no script or cache has them', async () => {
  const { db, commit } = createRequestSupabase(new Request('http://surf.example/auth/confirm'));
  const { error } = await db.auth.verifyOtp({ type: 'magiclink', token_hash: 'abcdefgh' });
  expect(error).toBeNull();
  const headers = new Headers();
  commit(headers);
  const [cookie, ...more] = headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toMatch(/^sb-127-auth-token=base64-/);
  expect(cookie?.split('; ')).toEqual(
    expect.arrayContaining([`Max-Age=${400 * 86_400}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']),
  );
  expect(headers.get('cache-control')).toContain('no-store');
});
