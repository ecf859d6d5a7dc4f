import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRequestSupabase } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import {
  type BrokenBackend,
  startBrokenBackend,
} from '../../../tests/support/start-broken-backend.ts';
import { signOut } from './sign-out.server.ts';

const logged = vi.spyOn(logger, 'error').mockReturnValue();

let backend: BrokenBackend;

beforeAll(async () => {
  backend = await startBrokenBackend();
});

afterAll(() => backend.stop());

test('§7, §8: signing out that fails is logged, nothing has ended, and the cookies stay', async () => {
  const kept = { access_token: 'a.e30.c', refresh_token: 'r', expires_at: 9_999_999_999 };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const headers = { cookie: `sb-127-auth-token=base64-${value}` };
  const request = new Request('http://surf.example/', { headers });
  const { db, commit } = createRequestSupabase(request);
  expect(await signOut(db)).toBe(false);
  expect(backend.asked).toEqual(['POST /auth/v1/logout?scope=local']);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ status: 500 }) },
    'signing out failed',
  );
  const answer = new Headers();
  commit(answer);
  expect(answer.getSetCookie()).toEqual([]);
});

test('a backend that hangs does not block a sign-out', async () => {
  const over = new DOMException('The operation timed out', 'TimeoutError');
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(over));
  const kept = { access_token: 'a.e30.c', refresh_token: 'r', expires_at: 9_999_999_999 };
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const headers = { cookie: `sb-127-auth-token=base64-${value}` };
  const address = 'http://surf.example/auth/logout';
  const { db } = createRequestSupabase(new Request(address, { method: 'POST', headers }));
  expect(await signOut(db)).toBe(false);
  expect(limit).toHaveBeenCalledExactlyOnceWith(8_000);
});
