import { beforeAll, expect, test } from 'vitest';
import { sameOriginMiddleware } from './same-origin.server.ts';

beforeAll(() => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:1';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_x';
  process.env.PUBLIC_URL = 'https://surf.example';
});

const run = async (method: string, headers: HeadersInit, path = '/app/share') => {
  const url = new URL(path, 'http://127.0.0.1:3000');
  const args = { request: new Request(url, { method, headers }), url };
  return sameOriginMiddleware(args as never, async () => new Response());
};

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:3000' },
  { origin: 'https://surf.example' },
])('a form of our own pages is accepted: %o', (headers) =>
  expect(run('POST', headers)).resolves.toBeUndefined(),
);

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.surf.example' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://surf.example' },
  { origin: 'null' },
  { origin: 'no address at all' },
])('a form of another site is rejected: %o', (headers) =>
  expect(run('POST', headers)).rejects.toMatchObject({ init: { status: 403 } }),
);

test('mail services, which send no origin, may stop mails', async () => {
  await expect(run('POST', {}, '/mails/some-token')).resolves.toBeUndefined();
  await expect(run('POST', {}, '/mails/some-token/more')).rejects.toBeTruthy();
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  await expect(run('POST', elsewhere, '/mails/some-token')).rejects.toBeTruthy();
  await expect(run('POST', { origin: 'null' }, '/mails/some-token')).rejects.toBeTruthy();
});

test('a request that only reads needs no origin', () =>
  expect(run('GET', { origin: 'https://elsewhere.example' })).resolves.toBeUndefined());
