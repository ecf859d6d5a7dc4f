import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRequestSupabase } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { handleProfileForm } from './handle-profile-form.server.ts';
import { profileForm } from './profile-form.server.ts';

const user = {
  id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf',
  email: 'kai@surf.example',
  new_email: null,
  user_metadata: { full_name: 'Kai' },
  created_at: '2026-11-21T09:30:00Z',
};
const session = { access_token: 'a.e30.c', refresh_token: 'r', expires_at: 9_999_999_999 };
const cookie = `sb-127-auth-token=base64-${Buffer.from(JSON.stringify({ ...session, user })).toString('base64url')}`;

const logged = vi.spyOn(logger, 'error');
/** The backend's response statuses, by request. */
let statuses: Record<string, number> = {};
let asked: string[] = [];
const backend = createServer(async (request, response) => {
  const what = `${request.method} ${request.url?.split('?')[0]}`;
  asked.push(`${what} ${await text(request)}`);
  const status = statuses[what] ?? 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? user : { message: 'the database is in the water' }));
});

beforeAll(async () => {
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
});
beforeEach(() => {
  statuses = {};
  asked = [];
  logged.mockReset().mockReturnValue();
});
afterAll(() => {
  backend.close();
});

function save(fullName: string) {
  const request = new Request('http://surf.example/auth/profile', { headers: { cookie } });
  const { db } = createRequestSupabase(request);
  const form = profileForm.parse({ intent: 'about', fullName });
  return handleProfileForm({ db, user, request }, form, null);
}

const renamed = 'PUT /auth/v1/user {"data":{"full_name":"Kai Lenny"}';

test('a new name is sent to the auth provider, too', async () => {
  expect(await save('Kai Lenny')).toMatchObject({ status: 302 });
  expect(asked).toEqual([
    expect.stringContaining('PATCH /rest/v1/profiles {"full_name":"Kai Lenny"'),
    expect.stringContaining(renamed),
  ]);
});

test('a name that the auth provider has already is not sent', async () => {
  expect(await save('Kai')).toMatchObject({ status: 302 });
  expect(asked).toHaveLength(1);
});

test('an auth provider’s rejection is logged, and the profile is saved', async () => {
  statuses['PUT /auth/v1/user'] = 500;
  expect(await save('Kai Lenny')).toMatchObject({ status: 302 });
  expect(asked.at(-1)).toContain(renamed);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ status: 500 }) },
    'the auth provider was not told a new name',
  );
});

test('a profile that fails to save changes no name, and the form keeps the typed values', async () => {
  statuses['PATCH /rest/v1/profiles'] = 500;
  expect(await save('Kai Lenny')).toMatchObject({
    init: { status: 503 },
    data: { values: { fullName: 'Kai Lenny' } },
  });
  expect(asked).toHaveLength(1);
});
