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
];
test.each(kept)('%j leads to %j', (next, path) => {
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
  '/%zz',
  `/${'a'.repeat(2000)}`,
  null,
  undefined,
  7,
  ['/app'],
];
test.each(refused)('%j leads to the fallback', (next) => {
  expect(toSafePath(next, '/fallback')).toBe('/fallback');
});
