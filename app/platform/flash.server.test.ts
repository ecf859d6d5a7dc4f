import { expect, test } from 'vitest';
import { redirectWithFlash, takeFlash } from './flash.server.ts';

function visit(value: string): Request {
  return new Request('http://localhost/', { headers: { cookie: `flash=${value}` } });
}

test('a message reaches the next page, and is forgotten there', async () => {
  const answer = await redirectWithFlash('/app/share', 'Saved “Ana”.\r\nSet-Cookie: a=b');
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const taken = await takeFlash(visit(cookie.slice('flash='.length)));
  expect(taken.flash).toEqual({ tone: 'success', text: 'Saved “Ana”.\r\nSet-Cookie: a=b' });
  expect(JSON.stringify(taken.headers)).toContain('Max-Age=0');
});

test.each([
  'garbage',
  '%ff',
  '',
  ...[
    [null],
    5,
    { tone: 'loud', text: 'x' },
    { tone: { toString: 1 }, text: 'x' },
    { text: 'x' },
  ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
])('a cookie that we did not write says nothing: %s', async (value) => {
  expect((await takeFlash(visit(value))).flash).toBeNull();
});
