import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSessionMiddleware } from '#app/platform/auth/auth-session.server.ts';
import { action } from './route.tsx';

const backend = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('"done"');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_x';
});
afterAll(() => backend.close());

async function press(intent: 'give' | 'withdraw', claims: string): Promise<string[]> {
  const url = new URL('http://localhost/c/waves');
  const fields = { intent, guestId: randomUUID(), purpose: 'share', wording: '1' };
  const body = new URLSearchParams(fields);
  const request = new Request(url, { method: 'POST', body, headers: { cookie: claims } });
  const args = {
    request,
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: '/c/waves',
  };
  const answer = await authSessionMiddleware(
    args as never,
    async () => (await action(args as never)) as Response,
  );
  expect(answer?.status).toBe(302);
  return answer?.headers.getSetCookie().filter((cookie) => cookie.startsWith('claims=')) ?? [];
}

test('a phone stores its claims for longer than the consent that its surfer has just given', async () => {
  const held = `claims=${'a'.repeat(43)}.${'b'.repeat(43)}`;
  const [kept = '', ...others] = await press('give', held);
  expect(others).toEqual([]);
  expect(kept.startsWith(`${held};`)).toBe(true);
  expect(Number(/Max-Age=(\d+)/.exec(kept)?.[1])).toBeGreaterThan(366 * 86_400);
  expect(await press('withdraw', held)).toEqual([]);
});
