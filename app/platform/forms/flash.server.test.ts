import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { flashMiddleware, getFlash, redirectWithFlash } from './flash.server.ts';

beforeAll(() => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:1';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_x';
  process.env.PUBLIC_URL = 'https://surf.example';
});

/** Requests a page, whose loader takes the message if `takes`, and responds with `status`. */
async function visit(value: string, path = '/app/share', { takes = true, status = 200 } = {}) {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, { headers: { cookie: `flash=${value}` } });
  const context = new RouterContextProvider();
  let flash = null;
  const response = await flashMiddleware(
    { request, url, context, params: {}, pattern: path },
    async () => {
      if (takes) flash = getFlash(context);
      return new Response(null, { status, headers: { 'cache-control': 'private, no-cache' } });
    },
  );
  if (!response) throw new Error('The middleware returned no response');
  return { flash, response, cookie: response.headers.get('set-cookie') };
}

async function leave(text: string, to = '/app/share?q=1#top') {
  return toValue((await redirectWithFlash(to, text)).headers.get('set-cookie'));
}

function toValue(setCookie: string | null): string {
  return setCookie?.split(';')[0]?.slice('flash='.length) ?? '';
}

test('a message reaches its page, and is deleted there', async () => {
  const { flash, cookie, response } = await visit(await leave('Saved “Ana”.\r\nSet-Cookie: a=b'));
  expect(flash).toMatchObject({ tone: 'success', text: 'Saved “Ana”.\r\nSet-Cookie: a=b' });
  expect(cookie).toContain('Max-Age=0');
  // The back button must request the page again.
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a page that refreshes in another tab meanwhile does not use it up', async () => {
  const answer = await visit(await leave('Saved.'), '/app/share/session/1');
  expect([answer.flash, answer.cookie]).toEqual([null, null]);
});

test('a request that shows no page does not use it up', async () => {
  expect((await visit(await leave('Saved.'), '/app/share', { takes: false })).cookie).toBeNull();
});

test.each([202, 302])('a redirect (%i) passes it on to the next page', async (status) => {
  const passedOn = await visit(await leave('Saved.'), '/app/share', { status });
  expect((await visit(toValue(passedOn.cookie), '/auth/login')).flash).toMatchObject({
    text: 'Saved.',
  });
});

test('§9: even the longest message fits in a cookie of 3.7 kB', async () => {
  const value = await leave('波'.repeat(5000));
  expect(value.length).toBeLessThan(3700);
  expect((await visit(value)).flash).toMatchObject({ text: expect.stringMatching(/^波{599}…$/) });
});

test.each([
  'garbage',
  '%ff',
  '',
  ...[
    [null],
    5,
    { id: '1', path: null, tone: 'loud', text: 'x' },
    { id: '1', path: null, tone: { toString: 1 }, text: 'x' },
    { id: '1', path: 5, tone: 'info', text: 'x' },
    { id: '1', path: null, text: 'x' },
  ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
])('a cookie that we did not write has no message: %s', async (value) => {
  expect((await visit(value)).flash).toBeNull();
});

test('on a site with HTTPS the cookie is sent by HTTPS only, and scripts cannot read it', async () => {
  const cookie = (await redirectWithFlash('/app/share', 'Saved.')).headers.get('set-cookie');
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax'])
    expect(cookie).toContain(attribute);
});
