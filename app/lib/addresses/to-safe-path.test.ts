import { expect, test } from 'vitest';
import { toSafePath } from './to-safe-path.ts';

const kept = [
  ['/app/share', '/app/share'],
  ['/', '/'],
  ['/app/share/session/1?page=2#waves', '/app/share/session/1?page=2#waves'],
  ['/app/share?q=a%2Fb', '/app/share?q=a%2Fb'],
  ['/app/share?back=//elsewhere', '/app/share?back=//elsewhere'],
  ['/a/../app', '/app'],
  ['/spot/Praia%20do%20Norte', '/spot/Praia%20do%20Norte'],
  ['/@elsewhere.example', '/@elsewhere.example'],
  ['/100%25', '/100%25'],
  ['/%zz', '/%zz'],
  ['/:80/elsewhere', '/:80/elsewhere'],
  ['/https://elsewhere.example', '/https://elsewhere.example'],
  ['/app?next=https://elsewhere.example', '/app?next=https://elsewhere.example'],
  ['/app?a=\\x', '/app?a=\\x'],
  ['/app#//elsewhere', '/app#//elsewhere'],
  ['/／elsewhere.example', '/%EF%BC%8Felsewhere.example'],
];

test.each(kept)('§2: %j leads to %j', (next, path) => {
  expect(toSafePath(next, '/fallback')).toBe(path);
});

const refused = [
  '',
  'app/share',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/app\\..\\x',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '%2f%2felsewhere.example',
  '/%2felsewhere.example',
  '/%5celsewhere.example',
  '/%252felsewhere.example',
  '/%09/elsewhere.example',
  '/%0d%0aset-cookie:a=b',
  '/%00',
  '/%zz%2f',
  '/%2F%2Felsewhere.example',
  '/%5C%5Celsewhere.example',
  '/%2e/%2felsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/x/%2e%2e//elsewhere.example',
  '/..//elsewhere.example',
  '/x/..%2f/elsewhere.example/..%5c',
  '/%25%32%66elsewhere.example',
  '/%25255celsewhere.example',
  '/\u2028\u0085/elsewhere.example',
  '/%0a/elsewhere.example',
  '/\r\n/elsewhere.example',
  '\u0000//elsewhere.example',
  '\ufeff//elsewhere.example',
  'http:elsewhere.example',
  'http:/elsewhere.example',
  'HtTpS://elsewhere.example',
  'data:text/html,x',
  '@elsewhere.example',
  ':80/elsewhere',
  '?//elsewhere.example',
  '#//elsewhere.example',
  null,
  undefined,
  7,
  ['/app'],
];

test.each(refused)('§2: %j leads to the fallback', (next) => {
  expect(toSafePath(next, '/fallback')).toBe('/fallback');
});

test('a path that is too long for a cookie leads to the fallback', () => {
  const path = (length: number) => '/'.padEnd(length, 'a');
  expect(toSafePath(path(3700), '/fallback')).toBe(path(3700));
  expect(toSafePath(path(3701), '/fallback')).toBe('/fallback');
});
