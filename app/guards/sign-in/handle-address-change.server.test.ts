import { expect, test, vi } from 'vitest';
import { getKnownDevice } from '#app/platform/auth/known-device.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { handleAddressChange } from './handle-address-change.server.ts';

vi.mock('#app/platform/env/get-env.server.ts', () => ({
  getEnv: () => ({ SUPABASE_SECRET_KEY: 'sb_secret_x', ADMIN_EMAILS: ['admin@example.com'] }),
}));

/** A client in an auth session, whose account has a profile. */
const db = {
  auth: {
    getSession: async () => ({
      data: { session: { access_token: `e30.${btoa('{"session_id":"hers"}')}.signed` } },
    }),
  },
  from: () => ({ select: () => ({ eq: async () => ({ data: [{ id: 'hers' }], error: null }) }) }),
} as unknown as Db;

const request = new Request('http://surf.example/auth/confirm');

async function confirm(email: string, awaitsSecondFactor: boolean) {
  const user = { id: 'hers', email, name: 'Ane', awaitsSecondFactor };
  const { headers } = await handleAddressChange(request, db, user);
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const next = new Request(request, { headers: { cookie } });
  return {
    location: headers.get('location'),
    mayChoosePassword: cookie.includes('password-permit='),
    isKnown: getKnownDevice(next, email) !== null,
  };
}

test('the browser that confirms a new address is known, once its second factor was shown', async () => {
  const answer = { location: '/auth/profile', mayChoosePassword: false };
  expect(await confirm('ane@example.com', false)).toEqual({ ...answer, isKnown: true });
  expect(await confirm('ane@example.com', true)).toEqual({ ...answer, isKnown: false });
});

test('a platform admin chooses a new password, whatever sign-in methods the account had before', async () => {
  const location = '/auth/login?view=new-password';
  for (const hadSecondFactor of [false, true]) {
    expect(await confirm('admin@example.com', hadSecondFactor)).toEqual({
      location,
      mayChoosePassword: true,
      isKnown: true,
    });
  }
});
