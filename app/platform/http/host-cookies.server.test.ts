import { expect, test } from 'vitest';
import { toHostCookies, toKnownCookies } from './host-cookies.server.ts';

test.each([
  ['', ''],
  ['theme=dark; flash=a', 'theme=dark; flash=a'],
  ['__Host-flash=a; theme=dark', 'flash=a; theme=dark'],
  ['claims=planted; __Host-claims=ours', 'claims=ours'],
  [
    'sb-x-auth-token.0=old; sb-x-auth-token.1=old; __Host-sb-x-auth-token=new',
    'sb-x-auth-token=new',
  ],
  ['chosen-at-sign-up=planted; theme=dark', 'theme=dark'],
  ['sb-x-auth-token=planted; theme=dark', 'theme=dark'],
  ['sb-x-auth-token.0=planted; sb-x-auth-token.1=planted; claims=old', 'claims=old'],
  // Of another path, so that it has no prefix.
  [
    '__Host-sb-x-auth-token=a; sb-x-auth-token-code-verifier=b',
    'sb-x-auth-token=a; sb-x-auth-token-code-verifier=b',
  ],
])('the app reads %j as %j', (header, known) => expect(toKnownCookies(header)).toBe(known));

function set(cookie: string, asked = ''): string[] {
  const response = new Response(null, { status: 302, headers: { 'set-cookie': cookie } });
  return toHostCookies(response, asked).headers.getSetCookie();
}

test.each([
  'link-entry=a; Path=/w/x; HttpOnly; Secure',
  'theme=dark; Path=/; Secure',
  'claims=a; Path=/; HttpOnly',
  'claims=a; Path=/; HttpOnly; Secure; Domain=surf.example',
])('%s keeps its name', (cookie) => expect(set(cookie)).toEqual([cookie]));

test('other cookies get the prefix, and the one with the old name is deleted', () => {
  const cookie = 'claims=a; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax';
  expect(set(cookie)).toEqual([`__Host-${cookie}`]);
  expect(set(cookie, 'theme=dark; claims=b')).toEqual([
    `__Host-${cookie}`,
    'claims=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
  ]);
});
